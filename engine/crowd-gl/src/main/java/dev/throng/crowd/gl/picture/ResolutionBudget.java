package dev.throng.crowd.gl.picture;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Control loop that chooses among resolutions, coarsest first, to meet a target cost of frames. A median of recent
 * costs above the target lowers the resolution; a median well below the target raises it. Sudden load (a few
 * consecutive frames above twice the target) lowers it at once. The cost of another resolution is predicted from the
 * share of costs that depends on pixels, learned from each change. A failed raise is repeated after a pause, which
 * doubles each time. While a crowd grows, each expensive frame lowers the resolution by one step and pauses the growth.
 */
public final class ResolutionBudget {
    /** Least number of frames whose costs are judged together. */
    private static final int FRAMES = 8;

    /** Least time covered by frames whose costs are judged together, in seconds. */
    private static final double SECONDS = 0.8;

    /** Multiple of the target cost above which frames are too slow. */
    private static final double SLOW = 1.1;

    /** Multiple of the target cost above which a frame is a sign of sudden load. */
    private static final double SUDDEN = 2;

    /**
     * Number of consecutive frames above {@link #SUDDEN} that count as sudden load. One frame fewer suffices if the
     * total cost is at least {@link #LONG} times the target.
     */
    private static final int SUDDEN_FRAMES = 3;

    private static final double LONG = 10;

    private static final double MILLI = 1000;

    /** Largest predicted cost, as a multiple of the target, at which a lower resolution is low enough. */
    private static final double DOWN = 0.95;

    /** Largest predicted cost, as a multiple of the target, at which a higher resolution is chosen. */
    private static final double UP = 0.85;

    /** Cost of one frame, as a multiple of the target cost, above which a growing crowd lowers the resolution. */
    private static final double GROWN = 1.25;

    /** Cost of each of two consecutive frames, as a multiple of the target cost, above which a growing crowd lowers the resolution. */
    private static final double GROWING = 1.05;

    /** Predicted cost, as a share of the cost after a failed raise, below which the raise is tried again without a pause. */
    private static final double LIGHTER = 0.6;

    private static final int MOST_STEPS_UP = 4;

    /** Most steps down at once, except after sudden load or a failed raise: coarser levels of detail save time, too. */
    private static final int MOST_STEPS_DOWN = 3;

    private static final double MEDIAN = 50;
    private static final double QUARTILE = 75;

    /** Time after a raise, in seconds, within which a lowered resolution means that the raise has failed. */
    private static final double ATTEMPT = 10;

    private static final double FIRST_PAUSE = 60;
    private static final double LONGEST_PAUSE = 480;

    /** Upper limit of the estimated fixed cost of frames, as a multiple of the cost of pixels at {@code work} 1. */
    private static final double MOST_FIXED = 3;

    private final double[] work; // of each step
    private final Pace pace;
    private final List<Double> costs = new ArrayList<>();
    private double judged; // seconds of the costs
    private double now;
    private double latest; // cost of the last frame
    private int step;
    private int skipped;
    private double fixed = 0.3;
    private int run; // consecutive frames of sudden load
    private double runCost;
    private double runLeast;
    private @Nullable MeasuredCost before; // step before the last change
    private @Nullable MeasuredCost afterFailure;
    private boolean isFailed;
    private double raisedAt = Double.NEGATIVE_INFINITY;
    private int failed;
    private double pausedUntil;
    private double pause = FIRST_PAUSE;
    private boolean isBehind;

    /**
     * Target cost of frames, and delay of measured costs.
     *
     * @param milliseconds target cost
     * @param lag number of frames after a change of resolution whose measured costs still belong to the former resolution
     */
    public record Pace(double milliseconds, int lag) {}

    /** Measured cost, in milliseconds, of a frame at the resolution with index {@code step}. */
    private record MeasuredCost(int step, double cost) {}

    /**
     * @param work relative cost of pixels at each resolution, coarsest first; copied
     * @param first index of the initial resolution
     */
    public ResolutionBudget(double[] work, int first, Pace pace) {
        this.work = work.clone();
        this.step = first;
        this.pace = pace;
        failed = work.length;
    }

    /**
     * Creates a budget that continues {@code before} on the same device, and starts at the finest resolution predicted to meet the target.
     *
     * @param work cost of pixels at each resolution, coarsest first, in the unit that {@code before} uses; copied
     * @param most largest index that the initial resolution may have
     */
    public static ResolutionBudget after(ResolutionBudget before, double[] work, int most, Pace pace) {
        int step = 0;
        while (step < most && before.predicted(work[step + 1], before.latest) <= pace.milliseconds) {
            step++;
        }
        ResolutionBudget next = new ResolutionBudget(work, step, pace);
        next.fixed = before.fixed;
        next.latest = before.predicted(work[step], before.latest);
        return next;
    }

    /** @return index of the next frame's resolution, 0 for the coarsest */
    public int step() {
        return step;
    }

    /**
     * Limits the growth of a crowd in the next frame, because slow frames leave few chances to lower the resolution.
     *
     * @param seconds time since the last frame
     * @return seconds by which the crowd may grow: 0 if the last frame lowered the resolution; otherwise the time since
     *     the last frame, limited to the target cost unless the resolution is the coarsest
     */
    public double growth(double seconds) {
        if (isBehind) {
            return 0;
        }
        return step == 0 ? seconds : Math.min(seconds, pace.milliseconds / MILLI);
    }

    /**
     * Records the cost of a frame, and changes the resolution if necessary.
     *
     * @param seconds time since the previous frame
     * @param cost cost of the frame, milliseconds
     * @param grows whether the crowd grows
     */
    public void frame(double seconds, double cost, boolean grows) {
        now += seconds;
        if (skipped < pace.lag) {
            skipped++;
            return;
        }
        isBehind = grows && follow(cost);
        if (grows) {
            return;
        }
        latest = cost;
        costs.add(cost);
        judged += seconds;
        if (isSudden(cost) && step > 0) {
            lower(runLeast, step);
        } else if (costs.size() >= FRAMES && judged >= SECONDS) {
            judge(costs.stream().sorted().toList());
        }
    }

    /**
     * Adapts the resolution to a growing crowd. Discards measurements, because changing load hides the cost of pixels.
     *
     * @return whether the resolution was lowered
     */
    private boolean follow(double cost) {
        double least = costs.isEmpty() ? 0 : latest; // of this frame and the previous one
        latest = cost;
        startOver();
        before = null;
        raisedAt = Double.NEGATIVE_INFINITY; // nor about raises
        run = 0;
        boolean isDear = cost > GROWN * pace.milliseconds || Math.min(cost, least) > GROWING * pace.milliseconds;
        if (isDear && step > 0) {
            step--;
            skipped = 0;
            return true;
        }
        costs.add(cost);
        return false;
    }

    private boolean isSudden(double cost) {
        boolean isHigh = cost > SUDDEN * pace.milliseconds;
        runLeast = isHigh && run > 0 ? Math.min(runLeast, cost) : cost;
        runCost = isHigh ? runCost + cost : 0;
        run = isHigh ? run + 1 : 0;
        return run >= SUDDEN_FRAMES || run == SUDDEN_FRAMES - 1 && runCost >= LONG * pace.milliseconds;
    }

    private void judge(List<Double> sorted) {
        double cost = percentile(sorted, MEDIAN);
        learn(cost);
        if (isFailed) {
            afterFailure = new MeasuredCost(step, cost);
            isFailed = false;
        }
        startOver();
        if (cost > SLOW * pace.milliseconds) {
            lower(cost, MOST_STEPS_DOWN);
        } else {
            raise(cost, percentile(sorted, QUARTILE));
        }
    }

    /**
     * @param sorted all costs, smallest first
     * @param percent percentage, above 0 to 100
     * @return smallest cost which the given percentage of all costs do not exceed
     */
    private static double percentile(List<Double> sorted, double percent) {
        return sorted.get((int) Math.ceil(percent / 100 * sorted.size()) - 1);
    }

    private void startOver() {
        costs.clear();
        judged = 0;
    }

    /** Estimates the fixed cost from the last change of resolution: frame times are a multiple of (fixed cost + pixels' cost). */
    private void learn(double cost) {
        if (before == null) {
            return;
        }
        double left = work[before.step];
        double ratio = cost / before.cost;
        boolean isMore = work[step] > left;
        double found = isMore == ratio > 1 ? (ratio * left - work[step]) / (1 - ratio) : MOST_FIXED;
        fixed = 0.5 * (fixed + Math.min(Math.max(found, 0), MOST_FIXED));
        before = null;
    }

    private double predicted(double other, double cost) {
        return cost * (fixed + other) / (fixed + work[step]);
    }

    private void lower(double cost, int most) {
        int to = step - 1;
        boolean isFailure = now - raisedAt < ATTEMPT;
        int least = isFailure ? 0 : Math.max(step - most, 0);
        while (to > least && predicted(work[to], cost) > DOWN * pace.milliseconds) {
            to--;
        }
        if (to >= 0) {
            if (isFailure) {
                failed = Math.min(failed, step);
                pausedUntil = now + pause;
                isFailed = true;
            }
            changeTo(to, cost);
        }
    }

    /**
     * @param cost median cost of recent frames
     * @param most third quartile of recent costs; predictions start from it, so that varying costs rarely cause a raise
     */
    private void raise(double cost, double most) {
        int to = step;
        while (to + 1 < work.length
                && to < step + MOST_STEPS_UP
                && predicted(work[to + 1], most) <= UP * pace.milliseconds
                && mayTry(to + 1, cost)) {
            to++;
        }
        if (to > step) {
            raisedAt = now;
            pause = to >= failed ? Math.min(2 * pause, LONGEST_PAUSE) : pause;
            changeTo(to, cost);
        }
    }

    private boolean mayTry(int to, double cost) {
        boolean isLighter =
                afterFailure != null && predicted(work[afterFailure.step], cost) < LIGHTER * afterFailure.cost;
        return to < failed || now >= pausedUntil || isLighter;
    }

    private void changeTo(int to, double cost) {
        before = new MeasuredCost(step, cost);
        step = to;
        skipped = 0;
        run = 0;
        startOver();
    }
}
