package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for output files. */
public final class OutputOptions {
    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description = "file for the results as JSON; '-' writes the JSON, and nothing else, to standard output")
    private @Nullable String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "file for the timings as CSV, one row per frame")
    private @Nullable Path csv;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE.png",
            description =
                    "PNG file for a picture of the scene: in a window, the last picture before it closes; without a "
                            + "window, the picture at --time, or at 1 second if --time is not given")
    private @Nullable Path screenshot;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "HTML file for the results, as a page with charts or pictures")
    private @Nullable Path report;

    OutputSettings settings() {
        return new OutputSettings(
                json == null ? null : OutputTarget.of(json),
                csv == null ? null : new OutputFile(csv),
                OutputFile.of("--screenshot", ".png", screenshot),
                OutputFile.of("--report", ".html", report));
    }
}
