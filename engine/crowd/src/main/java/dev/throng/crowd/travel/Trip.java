package dev.throng.crowd.travel;

import dev.throng.anim.root.Move;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootQuadrature;
import dev.throng.anim.root.RootTrack;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.SlotTable;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Motion of one instance from the place at which its clips last changed. Mutable, reused for other instances. */
final class Trip {
    private final SlotTable slots;
    private final int first; // slot of the first clip
    private final ClipMotion motion;
    private final MoveDraft from = new MoveDraft();
    private int clips;
    private int route;
    private float scale;

    /**
     * @param slots receives the clips of all trips
     * @param row index of this trip
     * @param quadrature work object, which all trips share
     */
    Trip(SlotTable slots, int row, RootQuadrature quadrature) {
        this.slots = slots;
        first = row * PoseState.MAX_BASE;
        motion = new ClipMotion(quadrature);
    }

    /**
     * Sets the start of the next motion.
     *
     * @param on index of the route, or {@link Motion#NO_ROUTE}
     * @param place place of the instance; on a route, z is the distance along it
     * @param size scale of the instance
     */
    void start(int on, Move place, float size) {
        route = on;
        from.set(place);
        scale = size;
    }

    /**
     * Begins the motion at the place that {@link #start} set.
     *
     * @param base table with the instance's clips in its first slots
     * @param count number of clips
     * @param tracks returns the root track of a clip index
     */
    void begin(SlotTable base, int count, IntFunction<RootTrack> tracks, long now) {
        clips = count;
        for (int i = 0; i < count; i++) {
            slots.copy(first + i, base, i);
        }
        motion.begin(slots, first, count, tracks, now);
    }

    /** @return whether the instance still plays the clips of this motion */
    boolean plays(SlotTable base, int count) {
        boolean isSame = count == clips;
        for (int i = 0; isSame && i < count; i++) {
            isSame = slots.isSame(first + i, base, i);
        }
        return isSame;
    }

    int route() {
        return route;
    }

    boolean isFree() {
        return route == Motion.NO_ROUTE;
    }

    /** @return place of the instance at the start; on a route, z is the distance along it */
    Move from() {
        return from;
    }

    float scale() {
        return scale;
    }

    ClipMotion motion() {
        return motion;
    }

    /** @return clip that alone makes up the motion, with cycles counted from the start; null for several clips */
    @Nullable
    Playback alone() {
        return motion.isAlone() ? motion.alone() : null;
    }

    /**
     * Computes the instance's place at a tick.
     *
     * @param out receives the place
     * @return {@code out}
     */
    MoveDraft at(long now, MoveDraft out) {
        return motion.at(now, out).size(scale).then(from);
    }

    /** Computes the place on the ground at which root motion of the only clip began its current cycle. */
    MoveDraft origin(MoveDraft out) {
        return out.set(motion.before()).size(scale).invert().then(from);
    }
}
