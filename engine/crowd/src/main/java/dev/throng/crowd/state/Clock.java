package dev.throng.crowd.state;

/**
 * Crowd time: signed 64-bit microseconds (ticks), equal on CPU and GPU, so phases never drift. Clips run at a rate of
 * cycles per tick times 2^64; {@link PlaybackPhase} computes phases.
 */
public final class Clock {
    public static final double TICKS_PER_SECOND = 1e6;

    private Clock() {}

    /**
     * Returns the tick that contains a time. If a tick's time, rounded to double, equals the given time, returns that
     * tick.
     *
     * @param seconds time in seconds
     */
    public static long ticks(double seconds) {
        double ticks = seconds * TICKS_PER_SECOND;
        double nearest = Math.rint(ticks);
        // Products of a tick's time are rounded, in 1.8 % of cases to just below the tick.
        return (long) (nearest / TICKS_PER_SECOND == seconds ? nearest : Math.floor(ticks));
    }

    /**
     * Computes the rate of a clip.
     *
     * @param duration duration of one cycle, in seconds; 0 yields rate 0
     * @param speed factor on time, 0 or more
     * @return cycles per tick times 2^64, unsigned: at most 2^64 - 1, one cycle per tick
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

    /** Converts a rate to cycles per tick. */
    public static double cycles(long rate) {
        return (rate >>> 11) * 0x1p-53 + (rate & 0x7FF) * 0x1p-64;
    }
}
