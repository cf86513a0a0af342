package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutputOptions {
    @Option(names = "--json", paramLabel = "FILE|-", description = "result as JSON; '-' is standard output, alone")
    private @Nullable String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "one row for each frame")
    private @Nullable Path csv;

    @Option(names = "--screenshot", paramLabel = "FILE.png", description = "the picture after measuring")
    private @Nullable Path screenshot;

    @Option(names = "--report", paramLabel = "FILE.html", description = "not built yet")
    private @Nullable Path report;

    OutputSettings settings() {
        if (report != null) {
            throw UsageException.notBuilt("--report");
        }
        return new OutputSettings(
                json == null ? null : Target.of(json), csv == null ? null : new OutputFile(csv), picture());
    }

    private @Nullable OutputFile picture() {
        if (screenshot == null) {
            return null;
        }
        if (!screenshot.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new UsageException("--screenshot: expected a name that ends in .png, found '" + screenshot + "'");
        }
        return new OutputFile(screenshot);
    }
}
