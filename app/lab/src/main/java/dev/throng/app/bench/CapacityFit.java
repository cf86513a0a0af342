package dev.throng.app.bench;

import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.ScalingFit;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Estimate of the largest crowd that reaches a frame rate. A power law of frame time is fitted to crowd sizes near an
 * estimated capacity. Rounds measure the sizes alternately, so that drift affects all equally. The estimate's 95 %
 * interval is bootstrapped from the measured blocks.
 */
final class CapacityFit {
    /**
     * Measured crowd sizes, as fractions of the estimated capacity: far enough apart to measure a slope, near enough
     * for one power law.
     */
    private static final double[] WINDOW = {0.7, 0.84, 1, 1.19, 1.41};

    private static final int FEWEST_ROUNDS = 3;
    private static final int MOST_ROUNDS = 9;

    /**
     * Measuring stops once the upper end of the capacity's interval is at most this multiple of the lower end, since
     * more rounds add no useful precision.
     */
    private static final double NARROW = 1.04;

    /**
     * Smallest assumed exponent of the power law. It limits the next crowd size if frame time hardly depends on the
     * size.
     */
    private static final double FLATTEST = 0.2;

    private final IntToDoubleFunction p95;
    private final double budgetMs;
    private final double centre;
    private final CapacitySearch.Log log;
    private final List<Integer> sizes;
    private final List<List<Double>> blocks = new ArrayList<>();

    /**
     * @param p95 draws a block of frames with a given number of instances, and returns the 95th percentile of the frame
     *     times in milliseconds
     * @param budgetMs longest allowed frame time, in milliseconds
     * @param centre estimated capacity in instances, at least 1
     * @param log receives the measured times
     */
    CapacityFit(IntToDoubleFunction p95, double budgetMs, double centre, CapacitySearch.Log log) {
        this.p95 = p95;
        this.budgetMs = budgetMs;
        this.centre = centre;
        this.log = log;
        sizes = new ArrayList<>(sizes(centre));
        sizes.forEach(size -> blocks.add(new ArrayList<>()));
    }

    /**
     * @param centre estimated capacity in instances
     * @return crowd sizes to measure around the capacity: at least three, even if the capacity is 1
     */
    private static SortedSet<Integer> sizes(double centre) {
        SortedSet<Integer> sizes = new TreeSet<>();
        for (double factor : WINDOW) {
            sizes.add((int) Math.max(1, Math.min(Math.round(factor * centre), Integer.MAX_VALUE - 1)));
        }
        for (int more = 1; sizes.size() < 3; more++) {
            sizes.add((int) Math.round(centre) + more);
        }
        return sizes;
    }

    /** @return whether a crowd size is between the smallest measured size minus 1 and the largest measured size */
    boolean covers(double size) {
        return sizes.get(0) <= size + 1 && size <= sizes.get(sizes.size() - 1);
    }

    /**
     * Measures until the interval of the capacity is narrow.
     *
     * @param over returns whether the time for measuring is up
     * @return the capacity with its interval
     */
    Confidence run(BooleanSupplier over) {
        Confidence answer = new Confidence(0, 0, 0);
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            measureAll(round % 2 == 0);
            if (round >= FEWEST_ROUNDS || over.getAsBoolean()) {
                answer = answer();
                if (answer.spread() <= NARROW || !covers(answer.estimate()) || over.getAsBoolean()) {
                    break;
                }
            }
        }
        return answer;
    }

    private void measureAll(boolean backwards) {
        for (int k = 0; k < sizes.size(); k++) {
            int i = backwards ? sizes.size() - 1 - k : k;
            try {
                double ms = p95.applyAsDouble(sizes.get(i));
                log.add(sizes.get(i), ms);
                blocks.get(i).add(ms);
            } catch (GlException e) {
                if (!ScenePool.isTooLarge(e) || sizes.size() <= 2) {
                    throw e;
                }
                sizes.remove(sizes.size() - 1); // only the largest crowd does not fit into memory beside the others
                blocks.remove(blocks.size() - 1);
            }
        }
    }

    private Confidence answer() {
        List<double[]> groups = blocks.stream()
                .map(times -> times.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
        return Bootstrap.of(groups, this::capacity);
    }

    private double capacity(List<double[]> groups) {
        double[] x = IntStream.range(0, groups.size())
                .flatMap(i -> IntStream.range(0, groups.get(i).length).map(k -> sizes.get(i)))
                .asDoubleStream()
                .toArray();
        double[] y = groups.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
        ScalingFit fit = ScalingFit.of(x, y);
        return centre * Math.pow(budgetMs / fit.y(centre), 1 / Math.max(fit.exponent(), FLATTEST));
    }
}
