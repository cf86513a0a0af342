package dev.throng.app.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Confidence intervals by Efron's percentile bootstrap: the statistic is recomputed for values drawn with replacement.
 * The seed is fixed, so equal values give equal intervals.
 */
public final class Bootstrap {
    private static final int RESAMPLES = 500;
    private static final long SEED = 1;
    private static final double LOW_PERCENT = 2.5;

    private Bootstrap() {}

    /**
     * @param values measured values, at least one
     * @return median of the values with its 95 % interval
     */
    public static Confidence ofMedian(double[] values) {
        return of(List.of(values), groups -> new Percentiles(groups.get(0)).median());
    }

    /**
     * @param groups groups of values, at least one value in each
     * @param statistic computes the statistic of the given groups, and of resampled groups of the same sizes
     * @return statistic of the groups with its 95 % interval; each group is resampled separately
     */
    public static Confidence of(List<double[]> groups, ToDoubleFunction<List<double[]>> statistic) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] found = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            List<double[]> drawn = new ArrayList<>();
            groups.forEach(group -> drawn.add(draw(group, random)));
            found[i] = statistic.applyAsDouble(drawn);
        }
        Percentiles spread = new Percentiles(found);
        return new Confidence(
                statistic.applyAsDouble(groups), spread.percentile(LOW_PERCENT), spread.percentile(100 - LOW_PERCENT));
    }

    private static double[] draw(double[] values, SplittableRandom random) {
        double[] drawn = new double[values.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = values[random.nextInt(values.length)];
        }
        return drawn;
    }

    /** Estimate with its 95 % interval. The interval of a single value is the value itself, which bounds nothing. */
    public record Confidence(double estimate, double low, double high) {
        /**
         * @param growing increasing function
         * @return this estimate and its interval, with the function applied to all three numbers
         */
        public Confidence map(DoubleUnaryOperator growing) {
            return new Confidence(
                    growing.applyAsDouble(estimate), growing.applyAsDouble(low), growing.applyAsDouble(high));
        }

        /** @return upper end of the interval divided by the lower end; both must be above 0 */
        public double spread() {
            return high / low;
        }
    }
}
