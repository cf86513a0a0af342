package dev.throng;

import dev.throng.crowd.gl.picture.ResolutionBudget;
import dev.throng.crowd.gl.picture.ResolutionBudget.Pace;

/**
 * Chooses a resolution for each frame by a time limit: a coarser one soon after slow frames, a finer one while there is
 * spare time. Learns how costs depend on pixels. Draws nothing; any thread, one at a time.
 */
public final class FrameBudget {
    private final ResolutionBudget budget;

    private FrameBudget(ResolutionBudget budget) {
        this.budget = budget;
    }

    /**
     * {@return a budget that chooses among steps of resolution, the coarsest first}
     *
     * @param work cost of the pixels at each step, rising, in any unit such as the number of pixels; 1 step or more;
     *     copied
     * @param first step of the first frame, from 0
     * @param limit time of a frame, milliseconds, more than 0
     * @param lag number of frames from a change of the resolution to the first reported cost that includes the change;
     *     0 if costs are reported at once
     */
    public static FrameBudget of(double[] work, int first, double limit, int lag) {
        Check.notNull("work per step of a frame budget", work);
        double before = 0;
        for (double each : work) {
            if (!(each > before && each < Double.MAX_VALUE)) {
                throw new IllegalArgumentException("work per step of a frame budget: found " + each + " after " + before
                        + ", expected finite numbers above 0 in increasing order");
            }
            before = each;
        }
        if (first < 0 || first >= work.length) {
            throw new IllegalArgumentException("frame budget: found first step " + first + " of " + work.length
                    + " steps, expected a step of at least 0 and below the number of steps");
        }
        if (!(limit > 0 && limit < Double.MAX_VALUE) || lag < 0) {
            throw new IllegalArgumentException("frame budget: found a limit of " + limit + " ms and a lag of " + lag
                    + " frames, expected a finite limit above 0 ms and a lag of at least 0 frames");
        }
        return new FrameBudget(new ResolutionBudget(shares(work), first, new Pace(limit, lag)));
    }

    private static double[] shares(double[] work) {
        double[] shares = work.clone();
        for (int i = 0; i < shares.length; i++) {
            shares[i] /= work[work.length - 1];
        }
        return shares;
    }

    /** {@return the step of the next frame's resolution, 0 for the coarsest} */
    public int step() {
        return budget.step();
    }

    /**
     * Records the cost of a frame. Afterwards, {@link #step} may have changed.
     *
     * @param seconds time from the previous frame to this one, 0 or more
     * @param cost cost of the frame, milliseconds; if it is NaN (unknown), this call has no effect
     */
    public void frame(double seconds, double cost) {
        Check.notNegative("seconds since the frame before", seconds);
        if (Double.isFinite(cost)) {
            budget.frame(seconds, cost, false);
        }
    }
}
