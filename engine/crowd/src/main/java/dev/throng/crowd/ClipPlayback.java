package dev.throng.crowd;

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
public record ClipPlayback(int clip, LoopMode mode, int offset, long rate, long start) {

    /** A loop that has always been running: at tick 0 it shows {@code offset}. */
    public static ClipPlayback loop(int clip, int offset, long rate) {
        return new ClipPlayback(clip, LoopMode.LOOP, offset, rate, 0);
    }

    /**
     * A play that shows a given phase at a given tick, running all the while, so that the whole arithmetic of time is
     * exercised.
     *
     * @param phase 0 to 2^32; 2^32, the end, is for clamped clips only
     * @param ticks when that phase shows
     * @param elapsed ticks that the clip has been running by then, 0 or more; shortened where a clamped clip could not
     *     have run so long
     */
    public static ClipPlayback showing(ClipTime clipTime, long phase, long rate, long ticks, long elapsed) {
        if (clipTime.mode() == LoopMode.LOOP) {
            int run = PlaybackPhase.cycleBits(elapsed, rate);
            return new ClipPlayback(clipTime.clip(), LoopMode.LOOP, (int) phase - run, rate, ticks - elapsed);
        }
        if (phase >= 1L << 32) {
            // Two ticks at half a cycle each are a full cycle: past the end whatever the clip's own rate is.
            return new ClipPlayback(clipTime.clip(), LoopMode.CLAMP, 0, Long.MIN_VALUE, ticks - 2);
        }
        boolean fits = Math.multiplyHigh(elapsed, rate) == 0
                && rate >= 0
                && Integer.toUnsignedLong(PlaybackPhase.cycleBits(elapsed, rate)) <= phase;
        long ran = fits ? elapsed : 0;
        return new ClipPlayback(
                clipTime.clip(), LoopMode.CLAMP, (int) phase - PlaybackPhase.cycleBits(ran, rate), rate, ticks - ran);
    }
}
