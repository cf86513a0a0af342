package dev.throng.crowd.gl.picture;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among resolutions, coarsest first, so that frames cost what they may. Costs of a while are judged by their median: above the
 * target it goes down, well below it goes up, and in between nothing changes. A few frames in a row of twice the target are load that came
 * suddenly: then it goes down at once. What another resolution costs is predicted from the share of the cost that depends on
 * pixels, which is learned from every change. An attempt to go up that fails is not repeated for a while, which doubles each time.
 * While a crowd grows, frames become dearer one after the other: then each is judged at once, and leads down by one step, for which the
 * crowd waits.
 */
public final class ResolutionBudget {
    /** Costs are judged when there are so many, over so many seconds. */
    private static final int FRAMES = 8;

    private static final double SECONDS = 0.8;

    /** Shares of the target: above the first it is too slow, above the second suddenly so. */
    private static final double SLOW = 1.1;

    private static final double SUDDEN = 2;

    /** So many such frames in a row are load that came suddenly; two are, where they take so many targets. */
    private static final int SUDDEN_FRAMES = 3;

    private static final double LONG = 10;

    private static final double MILLI = 1000;

    /** Shares of the target that are predicted for what it goes down and up to. */
    private static final double DOWN = 0.95;

    private static final double UP = 0.85;

    /** Share of the target above which a frame of a growing crowd leads down: alone, and where the frame before was dear, too. */
    private static final double GROWN = 1.25;

    private static final double GROWING = 1.05;

    /** A share of what frames cost after an attempt that failed: at less, the load is another one. */
    private static final double LIGHTER = 0.6;

    private static final int MOST_STEPS_UP = 4;

    /** Most steps down at once, unless the load comes suddenly. Costs fall faster than predicted, as levels of detail count pixels. */
    private static final int MOST_STEPS_DOWN = 3;

    private static final double MEDIAN = 50;
    private static final double QUARTILE = 75;

    /** An attempt has failed when it is taken back within so many seconds. */
    private static final double ATTEMPT = 10;

    private static final double FIRST_PAUSE = 60;
    private static final double LONGEST_PAUSE = 480;

    /** Work of what does not depend on pixels, beyond which it makes no difference: in pictures without samples. */
    private static final double MOST_FIXED = 3;

    private final double[] work; // of each step
    private final Pace pace;
    private final List<Double> costs = new ArrayList<>();
    private double judged; // seconds of them
    private double now;
    private double latest; // cost of the last frame
    private int step;
    private int skipped;
    private double fixed = 0.3;
    private int run; // frames of sudden load
    private double runCost;
    private double runLeast;
    private @Nullable Known before; // the step that the last change left
    private @Nullable Known afterFailure;
    private boolean isFailed;
    private double raisedAt = Double.NEGATIVE_INFINITY;
    private int failed;
    private double pausedUntil;
    private double pause = FIRST_PAUSE;
    private boolean isBehind;

    /**
     * The limits of a frame's cost.
     *
     * @param milliseconds of a frame
     * @param lag frames after a change that still show the costs of before
     */
    public record Pace(double milliseconds, int lag) {}

    /** @param cost there, milliseconds */
    private record Known(int step, double cost) {}

    /**
     * @param work what pixels cost at each step, coarsest first, relative to each other; copied
     * @param first the step to begin with
     */
    public ResolutionBudget(double[] work, int first, Pace pace) {
        this.work = work.clone();
        this.step = first;
        this.pace = pace;
        failed = work.length;
    }

    /**
     * Continues after another budget of the same device: as finely, unless frames would take too long.
     *
     * @param work what pixels cost at each step, coarsest first, relative to what they cost before; copied
     * @param most the finest step to begin with
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

    /** The step of the next frame's resolution, 0 for the coarsest. */
    public int step() {
        return step;
    }

    /**
     * Returns the seconds by which a crowd may grow in the next frame. It does not grow while its frames are too dear and a coarser
     * resolution was just chosen, and by no more than the pace while there are coarser ones. Otherwise the crowd would be ahead of the
     * resolution, since slow frames leave few of them to go down in.
     *
     * @param seconds since the last frame
     */
    public double growth(double seconds) {
        if (isBehind) {
            return 0;
        }
        return step == 0 ? seconds : Math.min(seconds, pace.milliseconds / MILLI);
    }

    /**
     * Takes in a frame.
     *
     * @param seconds since the one before
     * @param cost of it, milliseconds
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

    /** Adapts to a growing crowd, whose frames teach nothing about pixels: the load changes, too. @return whether it led down */
    private boolean follow(double cost) {
        double least = costs.isEmpty() ? 0 : latest; // of this frame and the one before
        latest = cost;
        startOver();
        before = null;
        raisedAt = Double.NEGATIVE_INFINITY; // nor about attempts to go up
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
        boolean goesOn = cost > SUDDEN * pace.milliseconds;
        runLeast = goesOn && run > 0 ? Math.min(runLeast, cost) : cost;
        runCost = goesOn ? runCost + cost : 0;
        run = goesOn ? run + 1 : 0;
        return run >= SUDDEN_FRAMES || run == SUDDEN_FRAMES - 1 && runCost >= LONG * pace.milliseconds;
    }

    private void judge(List<Double> sorted) {
        double cost = percentile(sorted, MEDIAN);
        learn(cost);
        if (isFailed) {
            afterFailure = new Known(step, cost);
            isFailed = false;
        }
        startOver();
        if (cost > SLOW * pace.milliseconds) {
            lower(cost, MOST_STEPS_DOWN);
        } else {
            raise(cost, percentile(sorted, QUARTILE));
        }
    }

    /** The smallest cost that is at least as large as so many percent of all. */
    private static double percentile(List<Double> sorted, double percent) {
        return sorted.get((int) Math.ceil(percent / 100 * sorted.size()) - 1);
    }

    private void startOver() {
        costs.clear();
        judged = 0;
    }

    /** From what a change did: cost is as fixed + work, times a factor. */
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
            go(to, cost);
        }
    }

    /** @param most cost of three frames in four: what varies much goes up less */
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
            go(to, cost);
        }
    }

    private boolean mayTry(int to, double cost) {
        boolean isLighter =
                afterFailure != null && predicted(work[afterFailure.step], cost) < LIGHTER * afterFailure.cost;
        return to < failed || now >= pausedUntil || isLighter;
    }

    private void go(int to, double cost) {
        before = new Known(step, cost);
        step = to;
        skipped = 0;
        run = 0;
        startOver();
    }
}
