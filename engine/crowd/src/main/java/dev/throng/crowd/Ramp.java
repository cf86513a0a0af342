package dev.throng.crowd;

/**
 * Change of a motion's speed at its start or end. The speed follows the weight of a {@link dev.throng.crowd.state.Fade}
 * of equal duration, 3 s^2 - 2 s^3 of the share s of time, so an instance moves as fast as its fading gait. The
 * distance is the integral s^3 - s^4 / 2. At s = 1, this is half the distance that full speed covers. CPU counterpart
 * of {@code rampTicksAtFullSpeed} in {@code shaders/lib/route.glsl}.
 *
 * @param kind direction of the change
 * @param ticks duration from the motion's start, 0 to {@link #MAX_TICKS}; 0 only for {@link #NONE}
 */
public record Ramp(Kind kind, long ticks) {
    /** Longest duration, in ticks: half an hour. */
    public static final long MAX_TICKS = 0x7FFF_FFFFL;

    /** Constant speed. */
    public static final Ramp NONE = new Ramp(Kind.STEADY, 0);

    public enum Kind {
        /** Constant speed. */
        STEADY,
        /** Stands until the start, then accelerates to full speed. */
        SETS_OFF,
        /** Moves at full speed until the start, then slows down and stands. */
        COMES_TO_REST;

        /**
         * Returns the distance after a share of a ramp's time, in double precision.
         *
         * @param share of the time, 0 to 1
         * @return share of the distance at full speed: 0.5 at the end, unless the speed is constant
         */
        public double distance(double share) {
            double begun = share * share * share * (1 - share / 2);
            return switch (this) {
                case STEADY -> share;
                case SETS_OFF -> begun;
                case COMES_TO_REST -> share - begun;
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

    /** Converts ticks since the start to ticks at full speed with the same distance. */
    long ticksAtFullSpeed(long elapsed) {
        return ticksAtFullSpeed(kind, ticks, elapsed);
    }

    /**
     * Converts ticks since the start to ticks at full speed, without a {@link Ramp} object.
     *
     * @param ticks duration of the ramp
     * @param elapsed ticks since the start
     */
    static long ticksAtFullSpeed(Kind kind, long ticks, long elapsed) {
        if (kind == Kind.STEADY) {
            return elapsed;
        }
        long begun = begun(ticks, elapsed);
        return kind == Kind.SETS_OFF ? begun : elapsed - begun;
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

    /** Factor from elapsed ticks to the share of time; 0 at constant speed. */
    float inverse() {
        return inverse(ticks);
    }

    private static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }
}
