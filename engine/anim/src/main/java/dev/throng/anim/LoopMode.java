package dev.throng.anim;

/** What a clip shows outside its own time. */
public enum LoopMode {
    /** The first pose before, the last pose after. */
    CLAMP,
    /** Time modulo the duration, for negative times too; at every whole multiple the first pose. */
    LOOP;

    /**
     * The time inside the clip that shows at a given time.
     *
     * @param time seconds, any real value
     * @param duration seconds, 0 or more
     * @return CLAMP: within [0, duration]; LOOP: within [0, duration), 0 for a clip without length
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
        // adding 0 turns the -0 that negative multiples leave into 0
        return wrapped < duration ? wrapped + 0.0 : 0;
    }
}
