package dev.throng.app.statistic;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** The distribution of a measured quantity, with nearest-rank percentiles: every figure is one that was measured. */
public final class Percentiles {
    private final double[] sorted;

    /** @throws IllegalArgumentException without values */
    public Percentiles(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("percentiles: found no measured values, expected at least one value");
        }
        sorted = values.clone();
        Arrays.sort(sorted);
    }

    /**
     * The distribution of one figure of some items.
     *
     * @throws IllegalArgumentException without items
     */
    public static <T> Percentiles of(Collection<T> items, ToDoubleFunction<? super T> figure) {
        return new Percentiles(items.stream().mapToDouble(figure).toArray());
    }

    /**
     * The smallest value that is at least as large as p percent of all values.
     *
     * @param p above 0, to 100
     */
    public double percentile(double p) {
        int rank = (int) Math.ceil(p / 100 * sorted.length);
        return sorted[Math.max(rank, 1) - 1];
    }

    public double median() {
        return percentile(50);
    }

    public double min() {
        return sorted[0];
    }

    public double max() {
        return sorted[sorted.length - 1];
    }

    public double mean() {
        return Arrays.stream(sorted).sum() / sorted.length;
    }

    /** For frame times in milliseconds: the mean FPS of the slowest 1 % of the frames, of one frame at least. */
    public double onePercentLowFps() {
        int slowest = (sorted.length + 99) / 100;
        return Arrays.stream(sorted, sorted.length - slowest, sorted.length)
                .map(ms -> 1000 / ms)
                .average()
                .orElseThrow();
    }
}
