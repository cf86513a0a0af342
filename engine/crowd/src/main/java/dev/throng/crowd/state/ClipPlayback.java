package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/**
 * Clip that an instance plays, with everything that determines its phase.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode whether the clip loops, or rests before its start and after its end
 * @param offset unsigned 32-bit phase at the start
 * @param rate cycles per tick times 2^64; see {@link Clock#rate}
 * @param start tick at which the phase is {@code offset}
 */
public record ClipPlayback(int clip, LoopMode mode, int offset, long rate, long start) implements Playback {

    /** Flag of a record: the clip is clamped, not looped. */
    public static final int FLAG_CLAMP = 1;

    /** Returns a loop with phase {@code offset} at tick 0. */
    public static ClipPlayback loop(int clip, int offset, long rate) {
        return new ClipPlayback(clip, LoopMode.LOOP, offset, rate, 0);
    }
}
