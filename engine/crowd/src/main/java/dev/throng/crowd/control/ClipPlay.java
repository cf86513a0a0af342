package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;

/**
 * A clip that is to play.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode whether it loops or plays once and stays at its end
 * @param begin where it begins
 */
public record ClipPlay(int clip, LoopMode mode, Begin begin) {
    /** The rest pose. */
    public static final ClipPlay REST = loop(BakedClip.REST);

    /** A loop; it goes on where it plays already. */
    public static ClipPlay loop(int clip) {
        return new ClipPlay(clip, LoopMode.LOOP, new Begin.AtStart());
    }

    /** A clip that plays once and stays at its end. */
    public static ClipPlay once(int clip) {
        return new ClipPlay(clip, LoopMode.CLAMP, new Begin.AtStart());
    }

    /** The same from a phase on. @param cycles share of the clip, 0 to below 1 */
    public ClipPlay at(double cycles) {
        return new ClipPlay(clip, mode, new Begin.At(cycles));
    }

    /** The same in step with the gait that plays; see {@link Begin.InStep}. */
    public ClipPlay inStep() {
        return new ClipPlay(clip, mode, new Begin.InStep());
    }

    /** The same as if begun at a tick; see {@link Begin.Since}. */
    public ClipPlay since(long tick) {
        return new ClipPlay(clip, mode, new Begin.Since(tick));
    }
}
