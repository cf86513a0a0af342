package dev.throng.anim;

/** Behaviour of a clip at times before its start and after its end. */
public enum LoopMode {
    /** Shows the first pose before the start, the last pose after the end. */
    CLAMP,
    /**
     * Repeats the clip: shows the time modulo the duration, also for negative times. Whole multiples of the duration
     * show the first pose.
     */
    LOOP;

    /**
     * Maps any time to a time in the clip.
     *
     * @param time seconds
     * @param duration seconds, 0 or more
     * @return seconds; CLAMP: within [0, duration]; LOOP: within [0, duration), 0 for duration 0
     */
    public double localTime(double time, double duration) {
        if (this == CLAMP) {
            return Math.min(Math.max(time, 0), duration);
        }
        if (duration == 0) {
            return 0;
        }
        double wrapped = time % duration;
        if (wrapped < 0) {
            wrapped += duration;
        }
        // adding 0 turns -0, the result for negative multiples, into 0
        return wrapped < duration ? wrapped + 0.0 : 0;
    }
}
