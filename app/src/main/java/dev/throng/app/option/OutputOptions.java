package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import dev.throng.app.option.setting.Target;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutputOptions {
    @Option(names = "--json", paramLabel = "FILE|-", description = "result as JSON; '-' is standard output, alone")
    private @Nullable String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "one row for each frame")
    private @Nullable Path csv;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE.png",
            description = "the picture after measuring, or when the window closes")
    private @Nullable Path screenshot;

    @Option(names = "--report", paramLabel = "FILE.html", description = "result as a page with charts")
    private @Nullable Path report;

    OutputSettings settings() {
        return new OutputSettings(
                json == null ? null : Target.of(json),
                csv == null ? null : new OutputFile(csv),
                OutputFile.of("--screenshot", ".png", screenshot),
                OutputFile.of("--report", ".html", report));
    }
}
