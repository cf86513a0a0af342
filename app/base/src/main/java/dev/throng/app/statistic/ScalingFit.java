package dev.throng.app.statistic;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A power law y = scale · x^exponent through measured points: a line in logarithms; its slope is the median of the
 * slopes of all pairs (Theil and Sen). A quarter of the points may be arbitrarily wrong without moving it far.
 *
 * @param exponent 1 where y grows as x does, 0 where it does not change
 * @param scale y at x = 1
 */
public record ScalingFit(double exponent, double scale) {
    /**
     * @param x above 0, of at least two different values
     * @param y above 0, one for each x
     * @throws IllegalArgumentException when all x are the same
     */
    public static ScalingFit of(double[] x, double[] y) {
        double[] logX = Arrays.stream(x).map(Math::log).toArray();
        double[] logY = Arrays.stream(y).map(Math::log).toArray();
        double[] slopes = slopes(logX, logY);
        if (slopes.length == 0) {
            throw new IllegalArgumentException(
                    "scaling: found only one crowd size, expected at least two different crowd sizes");
        }
        double exponent = middle(slopes);
        double[] offsets = IntStream.range(0, x.length)
                .mapToDouble(i -> logY[i] - exponent * logX[i])
                .toArray();
        return new ScalingFit(exponent, Math.exp(middle(offsets)));
    }

    private static double[] slopes(double[] logX, double[] logY) {
        double[] slopes = new double[logX.length * (logX.length - 1) / 2];
        int count = 0;
        for (int i = 0; i < logX.length; i++) {
            for (int j = 0; j < i; j++) {
                if (logX[i] != logX[j]) {
                    slopes[count++] = (logY[i] - logY[j]) / (logX[i] - logX[j]);
                }
            }
        }
        return Arrays.copyOf(slopes, count);
    }

    /** The mean of the two in the middle where there are two: a rank would favour one side of few points. */
    private static double middle(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    public double y(double x) {
        return scale * Math.pow(x, exponent);
    }

    /** The inverse of {@link #y}; the exponent is not 0. */
    public double x(double y) {
        return Math.pow(y / scale, 1 / exponent);
    }
}
