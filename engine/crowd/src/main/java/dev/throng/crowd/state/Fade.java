package dev.throng.crowd.state;

/**
 * A weight that goes from one value to another, slowly at both ends: a function of the clock alone, so that nothing is uploaded while
 * it runs and a moment reached in one jump shows the same as one reached frame by frame. The share of the way is the Hermite
 * polynomial 3 s^2 - 2 s^3 of the share s of time (smoothstep). CPU counterpart of {@code shaders/lib/fade.glsl}.
 *
 * @param from weight until the start, 0 to {@link #MAX_WEIGHT}
 * @param to weight from the end on, 0 or more
 * @param start tick that it begins at
 * @param ticks that it takes, 0 (at once) to {@link #MAX_TICKS}
 */
public record Fade(float from, float to, long start, long ticks) {
    /** The longest fade, in ticks: more than an hour. */
    public static final long MAX_TICKS = 0xFFFF_FFFFL;

    /** The same in seconds. */
    public static final double MAX_SECONDS = MAX_TICKS / Clock.TICKS_PER_SECOND;

    /** The largest weight: sums of a few stay far from the largest float. */
    public static final float MAX_WEIGHT = 1e6f;

    /** @throws IllegalArgumentException when a weight is negative or larger than that, or the fade is too long */
    public Fade {
        check(from);
        check(to);
        if (ticks < 0 || ticks > MAX_TICKS) {
            throw new IllegalArgumentException("fade: found a duration of " + ticks + " ticks, expected 0 to "
                    + MAX_TICKS + " ticks (72 minutes)");
        }
    }

    /** Ticks of a fade that lasts so many seconds. @throws IllegalArgumentException when it is negative or too long */
    public static long lasting(double seconds) {
        double ticks = Math.rint(seconds * Clock.TICKS_PER_SECOND);
        if (!(ticks >= 0 && ticks <= MAX_TICKS)) {
            throw new IllegalArgumentException(
                    "fade: found a duration of " + seconds + " s, expected 0 to " + MAX_SECONDS + " s");
        }
        return (long) ticks;
    }

    /** A weight that stays. */
    public static Fade steady(float weight) {
        return new Fade(weight, weight, 0, 0);
    }

    /** Returns the tick after which the weight stays. */
    public long end() {
        return start + ticks;
    }

    /** The weight at a tick. */
    public float weight(long now) {
        return weight(from, to, now - start, ticks);
    }

    /** The weight so many ticks after the start of a fade, without an object for it. */
    public static float weight(float from, float to, long elapsed, long ticks) {
        if (elapsed >= ticks) {
            return to;
        }
        if (elapsed <= 0) {
            return from;
        }
        float s = elapsed * inverse(ticks);
        return from + (to - from) * (s * s * (3f - 2f * s));
    }

    /** What elapsed ticks are multiplied with; 0 for a fade of no length. */
    float inverse() {
        return inverse(ticks);
    }

    private static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }

    private static void check(float weight) {
        if (!(weight >= 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("weight of a fade: found " + weight + ", expected 0 to " + MAX_WEIGHT
                    + ", so that sums of weights stay finite");
        }
    }
}
