package dev.throng.crowd.state;

/**
 * Crowd time: signed 64-bit microseconds, the same integers on CPU and GPU, so that a phase never drifts. A clip runs at
 * a rate of cycles per tick times 2^64; {@link PlaybackPhase} turns both into a phase.
 */
public final class Clock {
    /** Ticks in a second. */
    public static final double TICKS_PER_SECOND = 1e6;

    private Clock() {}

    /** Returns the tick that a time in seconds lies in; where the time is the nearest to a tick that a double can be, that tick. */
    public static long ticks(double seconds) {
        double ticks = seconds * TICKS_PER_SECOND;
        double nearest = Math.rint(ticks);
        // The product of a tick's time is rounded, in 1.8 % of cases to just below the tick.
        return (long) (nearest / TICKS_PER_SECOND == seconds ? nearest : Math.floor(ticks));
    }

    /**
     * Cycles per tick times 2^64, unsigned.
     *
     * @param duration seconds of one cycle; 0 gives rate 0: a clip without length stands still
     * @param speed factor on time, 0 or more
     * @return at most 2^64 - 1: nothing runs faster than one cycle per tick
     */
    public static long rate(double duration, double speed) {
        if (duration == 0 || speed == 0) {
            return 0;
        }
        double cycles = speed / (duration * TICKS_PER_SECOND);
        if (cycles >= 1) {
            return -1L;
        }
        double high = Math.floor(cycles * 0x1p32);
        long low = (long) ((cycles * 0x1p32 - high) * 0x1p32);
        return ((long) high << 32) + low;
    }

    /** Cycles per tick of a rate. */
    public static double cycles(long rate) {
        return (rate >>> 11) * 0x1p-53 + (rate & 0x7FF) * 0x1p-64;
    }
}
