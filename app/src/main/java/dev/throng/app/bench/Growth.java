package dev.throng.app.bench;

import dev.throng.app.report.Analysis.Scaling;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Confidence;
import dev.throng.app.statistic.Percentiles;
import dev.throng.app.statistic.ScalingFit;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How frame time grows with the crowd, over all sizes that were measured. */
final class Growth {
    private Growth() {}

    /** The growth of the time; null where there are no two different sizes of crowds, empty ones left out. */
    static @Nullable Scaling of(List<Measured> runs) {
        List<Measured> crowds = runs.stream().filter(run -> run.instances() > 0).toList();
        double[] x = crowds.stream().mapToDouble(Measured::instances).toArray();
        if (Arrays.stream(x).distinct().count() < 2) {
            return null;
        }
        List<double[]> frames = crowds.stream()
                .map(run -> run.recording().times(s -> s.frameMs))
                .toList();
        Confidence exponent =
                Bootstrap.of(frames, drawn -> ScalingFit.of(x, medians(drawn)).exponent());
        return new Scaling(
                exponent.estimate(),
                exponent.low(),
                exponent.high(),
                ScalingFit.of(x, medians(frames)).scale());
    }

    private static double[] medians(List<double[]> runs) {
        return runs.stream()
                .mapToDouble(times -> new Percentiles(times).median())
                .toArray();
    }
}
