package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is compared with what, and how closely. */
public final class CompareOptions {
    @Option(names = "--a", paramLabel = "gpu|twin|exact", description = "the path to judge (gpu)")
    private PathName a = PathName.GPU;

    @Option(names = "--b", paramLabel = "gpu|twin|exact", description = "the path to judge it by (twin)")
    private PathName b = PathName.TWIN;

    @Option(
            names = "--tolerance",
            paramLabel = "E",
            description = "largest position error: a fraction of D or a length (2e-6 for gpu and twin)")
    private @Nullable ErrorBound tolerance;

    @Option(names = "--heatmap", paramLabel = "FILE.png", description = "not built yet")
    private @Nullable Path heatmap;

    @Option(names = "--ply", paramLabel = "FILE.ply", description = "the worst instance, coloured by error")
    private @Nullable Path ply;

    public CompareSettings settings() {
        if (heatmap != null) {
            throw UsageException.notBuilt("--heatmap");
        }
        return new CompareSettings(a, b, tolerance, ply == null ? null : new OutputFile(ply));
    }
}
