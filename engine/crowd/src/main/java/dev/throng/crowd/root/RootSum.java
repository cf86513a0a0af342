package dev.throng.crowd.root;

import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootQuadrature;
import java.util.ArrayList;
import java.util.List;

/**
 * Root motion of an instance that plays several clips: the sum of the weighted mean of their velocities, from the start
 * of a period. Velocities are piecewise polynomials, so Gauss quadrature is exact up to double precision.
 *
 * <p>The sum covers the time up to the last requested time only. Later times continue from there, so a period of an
 * hour starts as fast as a short one; a jump ahead sums the pieces in between, and a jump back sums from the start.
 * Mutable, reused so that calls for many instances allocate nothing. Not thread-safe.
 */
public final class RootSum {
    private final RootQuadrature quadrature;
    private final List<RootClip> clips = new ArrayList<>();
    private final MoveDraft sum = new MoveDraft(); // up to the start of the current piece
    private double from; // start of the current piece, in seconds
    private double to; // end of the current piece

    /** @param quadrature work object, which several sums may share */
    public RootSum(RootQuadrature quadrature) {
        this.quadrature = quadrature;
    }

    /** Removes all clips, so that {@link #add} and {@link #begin} can start a new period. */
    public void clear() {
        clips.clear();
    }

    /**
     * Adds a clip that was begun at the start of the period. At times when all weights are 0, only the first clip
     * counts.
     */
    public void add(RootClip clip) {
        clips.add(clip);
    }

    /** Begins the period of the added clips. */
    public void begin() {
        from = 0;
        sum.set(GroundMove.NONE);
        to = nextBreak();
    }

    private double nextBreak() {
        double next = Double.POSITIVE_INFINITY;
        for (int i = 0; i < clips.size(); i++) {
            next = Math.min(next, clips.get(i).nextBreak(from));
        }
        return next;
    }

    /**
     * Computes the root motion from the period's start to a time.
     *
     * @param time seconds, 0 or more
     * @param out receives the motion
     * @return {@code out}
     */
    public MoveDraft at(double time, MoveDraft out) {
        if (time < from) {
            begin();
        }
        while (time >= to) {
            sum.set(quadrature.move(clips, from, to, out).then(sum));
            from = to;
            to = nextBreak();
        }
        return quadrature.move(clips, from, time, out).then(sum);
    }
}
