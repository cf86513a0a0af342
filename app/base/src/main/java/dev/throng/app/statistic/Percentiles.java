package dev.throng.app.statistic;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** Distribution of measured values. Its percentiles are measured values, found by nearest rank. */
public final class Percentiles {
    private final double[] sorted;

    /**
     * @param values measured values
     * @throws IllegalArgumentException without values
     */
    public Percentiles(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("percentiles: found no measured values, expected at least one value");
        }
        sorted = values.clone();
        Arrays.sort(sorted);
    }

    /**
     * @param figure returns the measured quantity of an item
     * @return distribution of the quantity over the items
     * @throws IllegalArgumentException without items
     */
    public static <T> Percentiles of(Collection<T> items, ToDoubleFunction<? super T> figure) {
        return new Percentiles(items.stream().mapToDouble(figure).toArray());
    }

    /**
     * @param p percentage, above 0, at most 100
     * @return smallest value that is at least as large as p percent of all values
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

    /**
     * @return mean FPS of the slowest 1 % of frames (at least one frame); the values must be frame times in
     *     milliseconds
     */
    public double onePercentLowFps() {
        int slowest = (sorted.length + 99) / 100;
        return Arrays.stream(sorted, sorted.length - slowest, sorted.length)
                .map(ms -> 1000 / ms)
                .average()
                .orElseThrow();
    }
}
