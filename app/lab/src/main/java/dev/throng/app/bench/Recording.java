package dev.throng.app.bench;

import dev.throng.app.report.Csv;
import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Measured frames of one crowd size, in order.
 *
 * @param samples frames, at least one
 * @param coreMs processor time per frame, over all threads, milliseconds; NaN if the system does not report it
 */
record Recording(List<FrameSample> samples, double coreMs) {
    static final List<String> COLUMNS = List.of(
            "instances",
            "frame",
            "frameMs",
            "updateMs",
            "submitMs",
            "waitMs",
            "gpuCullMs",
            "gpuPaletteMs",
            "gpuPreskinMs",
            "gpuShadowMs",
            "gpuDrawMs",
            "gpuTotalMs");

    Recording {
        samples = List.copyOf(samples);
    }

    int frames() {
        return samples.size();
    }

    /**
     * @param time returns the time of a frame, never NaN
     * @return distribution of that time over the frames
     */
    Percentiles percentiles(ToDoubleFunction<FrameSample> time) {
        return new Percentiles(times(time));
    }

    double[] times(ToDoubleFunction<FrameSample> time) {
        return samples.stream().mapToDouble(time).toArray();
    }

    /**
     * @param time returns a time of a frame; NaN if it was not measured
     * @return median of the time over the frames in which it is not NaN; null if there are no such frames
     */
    @Nullable
    Double median(ToDoubleFunction<FrameSample> time) {
        double[] values = samples.stream()
                .mapToDouble(time)
                .filter(value -> !Double.isNaN(value))
                .toArray();
        return values.length == 0 ? null : Double.valueOf(new Percentiles(values).median());
    }

    long count(ToLongFunction<FrameStats> count) {
        return (long) percentiles(sample -> count.applyAsLong(sample.stats())).median();
    }

    /**
     * @param instances number of instances in each frame
     * @return a row of numbers for each frame, in the order of {@link #COLUMNS}, for {@link Csv}
     */
    List<double[]> rows(int instances) {
        return IntStream.range(0, samples.size())
                .mapToObj(frame -> row(instances, frame, samples.get(frame)))
                .toList();
    }

    private static double[] row(int instances, int frame, FrameSample s) {
        return new double[] {
            instances,
            frame,
            s.frameMs,
            s.updateMs,
            s.submitMs,
            s.waitMs,
            s.gpuMs(Pass.CULL),
            s.gpuMs(Pass.PALETTE),
            s.gpuMs(Pass.PRESKIN),
            s.gpuMs(Pass.SHADOW),
            s.gpuMs(Pass.DRAW),
            s.totalGpuMs()
        };
    }
}
