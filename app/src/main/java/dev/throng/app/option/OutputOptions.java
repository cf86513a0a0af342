package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import dev.throng.app.option.setting.Target;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutputOptions {
    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "write the results as JSON; '-': to standard output, with nothing else")
    private @Nullable String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "write timings as CSV, one row per frame")
    private @Nullable Path csv;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE.png",
            description = "write a picture after measuring, or when the window closes")
    private @Nullable Path screenshot;

    @Option(names = "--report", paramLabel = "FILE.html", description = "write the results as a page with charts")
    private @Nullable Path report;

    OutputSettings settings() {
        return new OutputSettings(
                json == null ? null : Target.of(json),
                csv == null ? null : new OutputFile(csv),
                OutputFile.of("--screenshot", ".png", screenshot),
                OutputFile.of("--report", ".html", report));
    }
}
