package dev.throng.bake.atlas;

/**
 * Clip time as a 32-bit fraction of the clip's duration: {@code phase = floor(time / duration * 2^32)}, an unsigned
 * integer that wraps by overflow. Samples of an atlas and times asked for pass through the same floor, so that a time on a
 * key and the key's sample meet exactly. Keys closer than {@code duration / 2^32} share a phase: within a clip of a day that
 * is 20 microseconds.
 */
public final class Phase {
    /** Phases in one cycle. */
    public static final double CYCLE = 0x1p32;

    private Phase() {}

    /**
     * Phase of a time, as 0 to 2^32 inclusive: the end of the clip is 2^32, which only a clamped clip can show.
     *
     * @param time seconds, 0 to duration
     * @param duration seconds; 0 gives phase 0
     */
    public static long of(double time, double duration) {
        if (duration == 0) {
            return 0;
        }
        return time >= duration ? 1L << 32 : Math.min((long) (time / duration * CYCLE), (1L << 32) - 1);
    }

    /**
     * The latest time that has a phase: what the exact path is given in comparisons, so that a key within the same
     * phase shows its new value on both sides.
     *
     * @param phase 0 to 2^32
     * @return seconds, with {@code of(result, duration) == phase} wherever a double lies in that phase
     */
    public static double latestTime(long phase, double duration) {
        if (phase >= 1L << 32) {
            return duration;
        }
        double time = (phase + 1) / CYCLE * duration;
        while (time > 0 && of(time, duration) > phase) {
            time = Math.nextDown(time);
        }
        return time;
    }
}
