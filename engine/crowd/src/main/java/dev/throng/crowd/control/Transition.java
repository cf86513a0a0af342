package dev.throng.crowd.control;

import org.jspecify.annotations.Nullable;

/**
 * A way from one state of a {@link StateMachine} to another.
 *
 * @param from name of a state
 * @param to name of another
 * @param condition when it is taken; null: when the clip of {@code from}, which plays once, is over
 * @param fadeSeconds how long it takes
 */
public record Transition(String from, String to, @Nullable Condition condition, double fadeSeconds) {
    /** Sides of a threshold. */
    public enum Side {
        ABOVE,
        BELOW
    }

    /**
     * What is asked of a parameter.
     *
     * @param parameter its name
     * @param side where its value is
     * @param threshold the value that is on neither side
     */
    public record Condition(String parameter, Side side, double threshold) {
        boolean holds(double value) {
            return side == Side.ABOVE ? value > threshold : value < threshold;
        }
    }

    /**
     * Where two states meet, with hysteresis: the upper one is left later than it is entered, so that a value that trembles does not
     * change the state.
     *
     * @param parameter its name
     * @param value the middle
     * @param band between entering and leaving, 0 or more
     */
    public record Threshold(String parameter, double value, double band) {
        /** @throws IllegalArgumentException when the band is negative or a number not finite */
        public Threshold {
            if (!(band >= 0) || Double.isInfinite(band)) {
                throw new IllegalArgumentException(
                        "transition: found hysteresis " + band + ", expected a finite hysteresis of 0 or more");
            }
            if (!Double.isFinite(value + band)) {
                throw new IllegalArgumentException(
                        "transition: found threshold " + value + ", expected a finite threshold");
            }
        }
    }
}
