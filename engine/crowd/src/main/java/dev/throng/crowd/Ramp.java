package dev.throng.crowd;

/**
 * How a motion sets off or comes to rest. Its speed follows the weight of a {@link dev.throng.crowd.state.Fade} of the same ticks, 3 s^2 -
 * 2 s^3 of its share s of time, so that an instance whose clip fades in over a stand goes as fast as that clip counts. The way in that time
 * is the integral, s^3 - s^4 / 2: half of what full speed makes of it. CPU counterpart of {@code rampTicksAtFullSpeed} in
 * {@code shaders/lib/route.glsl}.
 *
 * @param kind what it does
 * @param ticks that it takes from the motion's start on, 0 to {@link #MAX_TICKS}; 0 for {@link #NONE} alone
 */
public record Ramp(Kind kind, long ticks) {
    /** The longest, in ticks: half an hour. */
    public static final long MAX_TICKS = 0x7FFF_FFFFL;

    /** One speed at all times. */
    public static final Ramp NONE = new Ramp(Kind.STEADY, 0);

    /** What a ramp does. */
    public enum Kind {
        /** One speed at all times. */
        STEADY,
        /** Stands until the start, then goes ever faster up to full speed. */
        SETS_OFF,
        /** Goes at full speed until the start, then ever slower, and stands. */
        COMES_TO_REST;

        /**
         * Distance after a share of a ramp's time, in double precision.
         *
         * @param share of the time, 0 to 1
         * @return as a share of the distance at full speed in all of that time: 0.5 at the end of what sets off or comes to rest
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

    /** @throws IllegalArgumentException when it takes too long, or a time that it cannot */
    public Ramp {
        if (ticks < 0 || ticks > MAX_TICKS || (ticks == 0) != (kind == Kind.STEADY)) {
            throw new IllegalArgumentException(
                    "acceleration of a motion: found a duration of " + ticks + " ticks, expected "
                            + (kind == Kind.STEADY
                                    ? "0 ticks, since the motion has a constant speed"
                                    : "1 to " + MAX_TICKS + " ticks (36 minutes)"));
        }
    }

    /** The ticks at full speed that lead as far as those that have elapsed since the start. */
    long ticksAtFullSpeed(long elapsed) {
        return ticksAtFullSpeed(kind, ticks, elapsed);
    }

    /** Returns the ticks at full speed of a ramp that is no object. @param ticks that the ramp takes @param elapsed ticks since the start */
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

    /** What elapsed ticks are multiplied with; 0 where the speed does not change. */
    float inverse() {
        return inverse(ticks);
    }

    private static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }
}
