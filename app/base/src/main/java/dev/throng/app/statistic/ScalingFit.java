package dev.throng.app.statistic;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Power law y = scale · x^exponent. The exponent is the median slope of all pairs of points, in logarithms (Theil-Sen
 * estimator), so that up to a quarter of the points may be wrong without much effect.
 *
 * @param exponent 1 if y is proportional to x, 0 if y is constant
 * @param scale y at x = 1
 */
public record ScalingFit(double exponent, double scale) {
    /**
     * @param x values above 0, at least two of them different
     * @param y values above 0, one for each x
     * @return power law fitted to the points
     * @throws IllegalArgumentException if all x are equal
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

    /**
     * @return median; for an even number of values, the mean of the middle two, because one of them alone would bias a
     *     fit through few points
     */
    private static double middle(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    public double y(double x) {
        return scale * Math.pow(x, exponent);
    }

    /**
     * @param y value above 0 of the power law, whose exponent must not be 0
     * @return x at which the power law has the value y
     */
    public double x(double y) {
        return Math.pow(y / scale, 1 / exponent);
    }
}
