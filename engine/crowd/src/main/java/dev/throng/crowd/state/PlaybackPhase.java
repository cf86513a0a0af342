package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/**
 * From clock to phase in integers: CPU counterpart of {@code shaders/lib/playback_phase.glsl}. With 64-bit ticks and a 64-bit
 * rate a loop stays exact for the life of the clock: {@code phase = offset + high32(low64(elapsed * rate))}.
 */
public final class PlaybackPhase {
    /** Phase of the end of a clamped clip: one whole cycle. */
    public static final long END = 1L << 32;

    private PlaybackPhase() {}

    /**
     * The phase that a playback shows.
     *
     * @param ticks now
     * @return 0 to 2^32 - 1, or {@link #END} for a clamped clip that is over
     */
    public static long phaseOf(Playback playback, long ticks) {
        long elapsed = ticks - playback.start();
        if (playback.mode() == LoopMode.LOOP) {
            return Integer.toUnsignedLong(playback.offset() + cycleBits(elapsed, playback.rate()));
        }
        if (elapsed < 0) {
            return Integer.toUnsignedLong(playback.offset());
        }
        if (isCycleDone(elapsed, playback.rate())) {
            return END;
        }
        long run =
                Integer.toUnsignedLong(playback.offset()) + Integer.toUnsignedLong(cycleBits(elapsed, playback.rate()));
        return Math.min(run, END);
    }

    /**
     * Whole cycles that a loop has gone through since phase 0 of the one that it started in; negative before that. 0 where it is clamped.
     *
     * @param ticks now
     */
    public static long cyclesOf(Playback playback, long ticks) {
        if (playback.mode() != LoopMode.LOOP) {
            return 0;
        }
        long elapsed = ticks - playback.start();
        long low = elapsed * playback.rate();
        long high = unsignedHigh(elapsed, playback.rate()) - (elapsed >> 63 & playback.rate());
        long sum = low + ((long) playback.offset() << 32);
        return high + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
    }

    /** Bits 32 to 63 of {@code elapsed * rate}: the fraction of a cycle, whole cycles dropped. */
    public static int cycleBits(long elapsed, long rate) {
        return (int) (elapsed * rate >>> 32);
    }

    /** Whether a whole cycle has passed, taking elapsed ticks and rate as unsigned. */
    public static boolean isCycleDone(long elapsed, long rate) {
        return unsignedHigh(elapsed, rate) != 0;
    }

    /** Upper half of the unsigned 128-bit product; {@code Math.unsignedMultiplyHigh} came with Java 18. */
    private static long unsignedHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }
}
