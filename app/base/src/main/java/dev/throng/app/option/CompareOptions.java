package dev.throng.app.option;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.PathName;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Options of a comparison: the two backends, the tolerance and the output files. */
public final class CompareOptions {
    @Option(
            names = "--a",
            paramLabel = "gpu|cpu|exact",
            description = "side to check: 'gpu' runs the shaders, 'cpu' runs the same computation on the CPU, 'exact' "
                    + "evaluates the original keyframes in double precision (default: gpu)")
    private PathName a = PathName.GPU;

    @Option(
            names = "--b",
            paramLabel = "gpu|cpu|exact",
            description = "reference side: gpu, cpu or exact, as for --a (default: cpu)")
    private PathName b = PathName.CPU;

    @Option(
            names = "--tolerance",
            paramLabel = "E",
            description = "largest difference allowed between positions of a vertex: a fraction of the diagonal of the "
                    + "model's bounding box, or a length such as 1mm (default: 2e-6; if --a or --b is exact, 2e-6 "
                    + "plus the measured sampling error)")
    private @Nullable ErrorBound tolerance;

    @Option(
            names = "--states",
            paramLabel = "N",
            converter = StateCount.class,
            description =
                    "compare this number of random poses, 1 to 100000, instead of samples of the clips; each pose "
                            + "blends clips, layers and inverse kinematics (docs/poses.md)")
    private @Nullable Integer states;

    @Option(
            names = "--heatmap",
            paramLabel = "FILE.png",
            description = "PNG file for a picture of the character with the largest difference; colours show the "
                    + "difference at each vertex")
    private @Nullable Path heatmap;

    @Option(
            names = "--ply",
            paramLabel = "FILE.ply",
            description = "PLY file for the mesh of the character with the largest difference; colours show the "
                    + "difference at each vertex")
    private @Nullable Path ply;

    @Option(
            names = "--junit",
            paramLabel = "FILE.xml",
            description =
                    "XML file for the verdicts as JUnit test results: one test case for each model and clip, or for "
                            + "each model and pose with --states")
    private @Nullable Path junit;

    /** Converter for the number of random poses, which is limited because all poses are kept in memory. */
    static final class StateCount implements ITypeConverter<Integer> {
        private static final int MOST = 100_000;

        @Override
        public Integer convert(String text) {
            return Numbers.between(1, MOST, text);
        }
    }

    /**
     * @return checked settings of the comparison
     * @throws UsageException if an output file cannot be written, or has an unexpected ending
     */
    public ComparedPaths settings() {
        var files = new ComparedPaths.Files(
                OutputFile.of("--heatmap", ".png", heatmap),
                OutputFile.of("--ply", ".ply", ply),
                OutputFile.of("--junit", ".xml", junit));
        return new ComparedPaths(a, b, tolerance, states, files);
    }
}
