package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.PathName;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** What is compared with what, and how closely. */
public final class CompareOptions {
    @Option(
            names = "--a",
            paramLabel = "gpu|cpu|exact",
            description =
                    "the path to judge: the shaders, the same on the CPU, or the keyframes in double precision (gpu)")
    private PathName a = PathName.GPU;

    @Option(names = "--b", paramLabel = "gpu|cpu|exact", description = "the path to judge it by (cpu)")
    private PathName b = PathName.CPU;

    @Option(
            names = "--tolerance",
            paramLabel = "E",
            description =
                    "largest position error: a fraction of D, the rest pose's diagonal, or a length (2e-6 for gpu and"
                            + " cpu)")
    private @Nullable ErrorBound tolerance;

    @Option(
            names = "--states",
            paramLabel = "N",
            converter = StateCount.class,
            description =
                    "compare N seeded random poses put together, 1 to 100000, instead of whole clips (docs/poses.md)")
    private @Nullable Integer states;

    @Option(
            names = "--heatmap",
            paramLabel = "FILE.png",
            description = "picture of the worst instance, coloured by error")
    private @Nullable Path heatmap;

    @Option(names = "--ply", paramLabel = "FILE.ply", description = "the same as a mesh")
    private @Nullable Path ply;

    /** All states of a model are drawn before the first is compared, and kept. */
    static final class StateCount implements ITypeConverter<Integer> {
        private static final int MOST = 100_000;

        @Override
        public Integer convert(String text) {
            return Numbers.between(1, MOST, text);
        }
    }

    /** @throws UsageException for files that cannot be written, or are not named for what they would hold */
    public CompareSettings settings() {
        var pictures = new CompareSettings.Pictures(
                OutputFile.of("--heatmap", ".png", heatmap), OutputFile.of("--ply", ".ply", ply));
        return new CompareSettings(a, b, tolerance, states, pictures);
    }
}
