package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/**
 * What one instance plays and since when: everything its phase depends on.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode what shows outside the clip's own time
 * @param offset unsigned 32-bit phase at the start
 * @param rate cycles per tick times 2^64; see {@link Clock#rate}
 * @param start tick at which the clip shows its offset
 */
public record ClipPlayback(int clip, LoopMode mode, int offset, long rate, long start) implements Playback {

    /** Bit of a record's flags that says that the clip is clamped, not looped. */
    public static final int FLAG_CLAMP = 1;

    /** A loop that has always been running: at tick 0 it shows {@code offset}. */
    public static ClipPlayback loop(int clip, int offset, long rate) {
        return new ClipPlayback(clip, LoopMode.LOOP, offset, rate, 0);
    }
}
