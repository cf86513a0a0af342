package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;

/**
 * Computes phases in integers: CPU counterpart of {@code shaders/lib/playback_phase.glsl}. Loops are exact for the life
 * of the clock: {@code phase = offset + high32(low64(elapsed * rate))}.
 */
public final class PlaybackPhase {
    /** Phase at the end of a clamped clip. */
    public static final long END = 1L << 32;

    private PlaybackPhase() {}

    /**
     * Computes the phase of a playback.
     *
     * @param ticks current tick
     * @return 0 to 2^32 - 1, or {@link #END} for a clamped clip that has ended
     */
    public static long phaseOf(Playback playback, long ticks) {
        return phaseOf(playback.mode(), playback.offset(), playback.rate(), ticks - playback.start());
    }

    /**
     * Computes the phase of a playback with the given numbers; see {@link #phaseOf(Playback, long)}.
     *
     * @param elapsed ticks since the start
     */
    public static long phaseOf(LoopMode mode, int offset, long rate, long elapsed) {
        if (mode == LoopMode.LOOP) {
            return Integer.toUnsignedLong(offset + cycleBits(elapsed, rate));
        }
        if (elapsed < 0) {
            return Integer.toUnsignedLong(offset);
        }
        if (isCycleDone(elapsed, rate)) {
            return END;
        }
        long run = Integer.toUnsignedLong(offset) + Integer.toUnsignedLong(cycleBits(elapsed, rate));
        return Math.min(run, END);
    }

    /**
     * Counts the whole cycles of a loop since phase 0 of its first cycle.
     *
     * @param ticks current tick
     * @return negative before phase 0 of the first cycle; 0 for a clamped clip
     */
    public static long cyclesOf(Playback playback, long ticks) {
        return playback.mode() == LoopMode.LOOP
                ? cyclesOf(playback.offset(), playback.rate(), ticks - playback.start())
                : 0;
    }

    /**
     * Counts the whole cycles of a loop with the given numbers; see {@link #cyclesOf(Playback, long)}.
     *
     * @param elapsed ticks since the start
     */
    public static long cyclesOf(int offset, long rate, long elapsed) {
        long low = elapsed * rate;
        long high = unsignedHigh(elapsed, rate) - (elapsed >> 63 & rate);
        long sum = low + ((long) offset << 32);
        return high + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
    }

    /** Returns bits 32 to 63 of {@code elapsed * rate}: the fraction of a cycle. */
    public static int cycleBits(long elapsed, long rate) {
        return (int) (elapsed * rate >>> 32);
    }

    /**
     * Returns whether at least one whole cycle has passed.
     *
     * @param elapsed unsigned ticks
     * @param rate unsigned cycles per tick, times 2^64
     */
    public static boolean isCycleDone(long elapsed, long rate) {
        return unsignedHigh(elapsed, rate) != 0;
    }

    /** Returns the upper half of an unsigned 128-bit product, as {@code Math.unsignedMultiplyHigh} of Java 18 does. */
    private static long unsignedHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }
}
