package dev.throng.app.bench;

import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntToDoubleFunction;

/**
 * Search for the capacity: the largest crowd that reaches a frame rate. Single blocks of frames first find a lower and
 * an upper bound: sizes grow by a constant factor until a crowd is too slow; then geometric means of both bounds narrow
 * the interval. {@link CapacityFit} then measures sizes around the interval's middle repeatedly. If the fit's answer is
 * outside the measured sizes, because a wrongly measured block misled the bounds, another fit starts at that answer.
 */
final class CapacitySearch {
    private static final int NONE = Integer.MAX_VALUE;
    private static final int GROWTH = 4;

    /** {@link CapacityFit} starts once the capacity's upper bound is at most this multiple of the lower bound. */
    private static final double CLOSE = 1.6;

    /**
     * Largest ratio of the capacity's upper to lower bound at which the search ends, if a crowd as large as the upper
     * bound does not fit into memory.
     */
    private static final double CLOSE_TO_MEMORY = 1.1;

    private static final int MOST_FITS = 4;

    private final IntToDoubleFunction p95;
    private final double budgetMs;
    private final BooleanSupplier isTimeUp;
    private final Log log = new Log();
    private int largestReached;
    private int smallestMissed = NONE;
    private int smallestTooLarge = NONE;

    /**
     * @param p95 draws a block of frames with a given number of instances, and returns the 95th percentile of the frame
     *     times in milliseconds
     * @param budgetMs longest allowed frame time, in milliseconds
     * @param isTimeUp returns whether the time is up; the search then ends with the best answer so far
     */
    CapacitySearch(IntToDoubleFunction p95, double budgetMs, BooleanSupplier isTimeUp) {
        this.p95 = p95;
        this.budgetMs = budgetMs;
        this.isTimeUp = isTimeUp;
    }

    /**
     * Result of a search.
     *
     * @param instances largest crowd that reaches the frame rate; 0 if no crowd does
     * @param search all measured crowd sizes and their times
     */
    record Found(Confidence instances, Search search) {
        Capacity capacity(double fps) {
            return new Capacity(fps, (int) instances.estimate(), (int) instances.low(), (int) instances.high());
        }
    }

    /** Times of all measured blocks, by crowd size. */
    static final class Log {
        private final SortedMap<Integer, List<Double>> blocks = new TreeMap<>();

        void add(int instances, double p95) {
            blocks.computeIfAbsent(instances, n -> new ArrayList<>()).add(p95);
        }

        /** @return median time of each crowd size, smallest crowd first */
        List<Search.Point> points() {
            List<Search.Point> points = new ArrayList<>();
            blocks.forEach((instances, times) -> points.add(new Search.Point(
                    instances,
                    times.size(),
                    Percentiles.of(times, Double::doubleValue).median())));
            return points;
        }
    }

    /**
     * Searches for the largest crowd that reaches the frame rate.
     *
     * @param start first crowd size, above 0
     */
    Found run(int start) {
        int next = start;
        while (next != NONE && !isTimeUp.getAsBoolean()) {
            measure(next);
            next = next();
        }
        if (next != NONE) {
            return found(
                    new Confidence(largestReached, largestReached, upper() == NONE ? largestReached : upper() - 1),
                    Search.TIME);
        }
        if (smallestTooLarge < smallestMissed) {
            return found(new Confidence(largestReached, largestReached, largestReached), Search.MEMORY);
        }
        return found(smallestMissed == 1 ? new Confidence(0, 0, 0) : fit(), Search.FRAME_TIME);
    }

    private void measure(int instances) {
        try {
            double ms = p95.applyAsDouble(instances);
            log.add(instances, ms);
            if (ms <= budgetMs) {
                largestReached = Math.max(largestReached, instances);
            } else {
                smallestMissed = Math.min(smallestMissed, instances);
            }
        } catch (GlException e) {
            if (!ScenePool.isTooLarge(e)) {
                throw e;
            }
            smallestTooLarge = Math.min(smallestTooLarge, instances);
        }
    }

    private int upper() {
        return Math.min(smallestMissed, smallestTooLarge);
    }

    /** @return next crowd size to measure; {@link #NONE} if the bounds of the capacity are close to each other */
    private int next() {
        int upper = upper();
        if (upper == NONE) {
            return largestReached > NONE / GROWTH ? NONE - 1 : largestReached * GROWTH;
        }
        double close = smallestTooLarge < smallestMissed ? CLOSE_TO_MEMORY : CLOSE;
        // The bounds may be swapped: a noisy block may have accepted a larger crowd than the one that missed the frame
        // rate. The fit resolves that.
        if (upper <= largestReached + 1 || upper <= largestReached * close) {
            return NONE;
        }
        int middle = largestReached == 0 ? upper / GROWTH : (int) Math.sqrt((double) largestReached * upper);
        return Math.min(Math.max(middle, largestReached + 1), upper - 1);
    }

    private Confidence fit() {
        double centre = Math.sqrt((double) Math.max(largestReached, 1) * smallestMissed);
        Confidence answer = new Confidence(largestReached, largestReached, smallestMissed);
        for (int i = 0; i < MOST_FITS; i++) {
            CapacityFit fit = new CapacityFit(p95, budgetMs, centre, log);
            answer = fit.run(isTimeUp);
            if (fit.covers(answer.estimate()) || isTimeUp.getAsBoolean()) {
                break;
            }
            centre = Math.max(1, Math.min(Math.max(answer.estimate(), centre / GROWTH), centre * GROWTH));
        }
        return answer;
    }

    private Found found(Confidence instances, String limitedBy) {
        double most = smallestTooLarge == NONE ? NONE : smallestTooLarge - 1;
        Confidence whole = instances.map(n -> Math.floor(Math.min(n, most)));
        return new Found(whole, new Search(limitedBy, log.points()));
    }
}
