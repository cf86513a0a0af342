package dev.throng.bake.atlas;

/**
 * Phase: clip time as a 32-bit fraction of the clip's duration, {@code floor(time / duration * 2^32)}, an unsigned integer that
 * wraps by overflow. Samples and playback round down alike, so that a key's time has exactly the phase of its sample. Keys
 * closer than {@code duration / 2^32} share a phase.
 */
public final class Phase {
    /** Number of phases in one cycle. */
    public static final double CYCLE = 0x1p32;

    private Phase() {}

    /**
     * Returns the phase of a time in a clip.
     *
     * @param time seconds, 0 to duration
     * @param duration seconds; 0 returns phase 0
     * @return 0 to 2^32; the end of the clip, 2^32, occurs only in clamped clips
     */
    public static long of(double time, double duration) {
        if (duration == 0) {
            return 0;
        }
        return time >= duration ? 1L << 32 : Math.min((long) (time / duration * CYCLE), (1L << 32) - 1);
    }

    /**
     * Returns the latest time at which a clip has a phase, see {@link #of}. Comparisons with an atlas evaluate clips at
     * this time, so that a key within the phase affects both results.
     *
     * @param phase 0 to 2^32
     * @param duration seconds
     * @return seconds, with {@code of(result, duration) == phase} if the phase contains a double
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
