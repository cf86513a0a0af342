package dev.throng.crowd;

/**
 * Change of a motion's speed at its start or end. The speed follows the weight of a {@link dev.throng.crowd.state.Fade}
 * of equal duration, 3 s^2 - 2 s^3 of the share s of time, so an instance's speed and its gait's weight change in
 * proportion. The distance is the integral s^3 - s^4 / 2: at s = 1, half the distance of full speed. CPU counterpart of
 * {@code rampTicksAtFullSpeed} in {@code shaders/lib/route.glsl}.
 *
 * @param kind direction of the change
 * @param ticks duration from the motion's start, 0 to {@link #MAX_TICKS}; 0 only for {@link #NONE}
 */
public record Ramp(Kind kind, long ticks) {
    /** Longest duration, in ticks: half an hour. */
    public static final long MAX_TICKS = 0x7FFF_FFFFL;

    public static final Ramp NONE = new Ramp(Kind.STEADY, 0);

    public enum Kind {
        STEADY,
        /** The instance stands until the motion starts, then accelerates to full speed. */
        ACCELERATING,
        /** The instance moves at full speed until this motion starts, then slows down and stands. */
        DECELERATING;

        /**
         * Computes the distance after a share of the ramp's time.
         *
         * @param share share of the time, 0 to 1
         * @return share of the distance at full speed: 0.5 at the end, unless the speed is constant
         */
        public double distance(double share) {
            double begun = share * share * share * (1 - share / 2);
            return switch (this) {
                case STEADY -> share;
                case ACCELERATING -> begun;
                case DECELERATING -> share - begun;
            };
        }
    }

    /** @throws IllegalArgumentException if the duration is out of range, or does not suit the kind */
    public Ramp {
        if (ticks < 0 || ticks > MAX_TICKS || (ticks == 0) != (kind == Kind.STEADY)) {
            throw new IllegalArgumentException(
                    "acceleration of a motion: found a duration of " + ticks + " ticks, expected "
                            + (kind == Kind.STEADY
                                    ? "0 ticks, since the motion has a constant speed"
                                    : "1 to " + MAX_TICKS + " ticks (36 minutes)"));
        }
    }

    /** Converts ticks since the start to the ticks in which full speed covers the same distance. */
    long ticksAtFullSpeed(long elapsed) {
        return ticksAtFullSpeed(kind, ticks, elapsed);
    }

    /**
     * Converts ticks since the start to the ticks in which full speed covers the same distance.
     *
     * @param ticks duration of the ramp
     * @param elapsed ticks since the start
     */
    static long ticksAtFullSpeed(Kind kind, long ticks, long elapsed) {
        if (kind == Kind.STEADY) {
            return elapsed;
        }
        long begun = begun(ticks, elapsed);
        return kind == Kind.ACCELERATING ? begun : elapsed - begun;
    }

    private static long begun(long ticks, long elapsed) {
        if (elapsed >= ticks) {
            return elapsed - (ticks >> 1);
        }
        if (elapsed <= 0) {
            return 0;
        }
        float s = elapsed * inverse(ticks);
        return (long) (ticks * (s * s * s * (1f - 0.5f * s)));
    }

    /** @return factor that converts elapsed ticks to a share of the ramp's time; 0 at constant speed */
    float inverse() {
        return inverse(ticks);
    }

    private static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }
}
