package dev.throng.app.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Intervals without an assumption about how times scatter: the statistic is worked out again for measurements drawn from the
 * measured ones with replacement (Efron's percentile bootstrap). Seeded: the same numbers give the same interval.
 */
public final class Bootstrap {
    private static final int RESAMPLES = 500;
    private static final long SEED = 1;
    private static final double LOW_PERCENT = 2.5;

    private Bootstrap() {}

    /** The median of values, at least one. */
    public static Confidence ofMedian(double[] values) {
        return of(List.of(values), groups -> new Percentiles(groups.get(0)).median());
    }

    /**
     * A statistic of several groups of values; each group is drawn from itself.
     *
     * @param groups each of at least one value
     * @param statistic of groups of the same sizes
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

    /**
     * An estimate and the interval around it that holds the middle 95 % of what {@link Bootstrap} found. Of a single measurement the
     * interval is the measurement itself and bounds nothing.
     */
    public record Confidence(double estimate, double low, double high) {
        /** Returns estimate and both ends after a function that grows, which keeps their order. */
        public Confidence map(DoubleUnaryOperator growing) {
            return new Confidence(
                    growing.applyAsDouble(estimate), growing.applyAsDouble(low), growing.applyAsDouble(high));
        }

        /** Returns the upper end divided by the lower end; both are above 0. */
        public double spread() {
            return high / low;
        }
    }
}
