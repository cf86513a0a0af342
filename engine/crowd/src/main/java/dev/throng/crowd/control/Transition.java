package dev.throng.crowd.control;

import org.jspecify.annotations.Nullable;

/**
 * Transition between two states of a {@link StateMachine}.
 *
 * @param from name of the state before
 * @param to name of the state after
 * @param condition condition of the transition; null: the end of the clip of {@code from}, which plays once
 * @param fadeSeconds duration of the fade
 */
public record Transition(String from, String to, @Nullable Condition condition, double fadeSeconds) {
    public enum Side {
        ABOVE,
        BELOW
    }

    /**
     * Condition on a parameter.
     *
     * @param parameter name of the parameter
     * @param side required side of the threshold
     * @param threshold value with which the parameter is compared; an equal parameter is on neither side
     */
    public record Condition(String parameter, Side side, double threshold) {
        boolean holds(double value) {
            return side == Side.ABOVE ? value > threshold : value < threshold;
        }
    }

    /**
     * Threshold between two states, with hysteresis against small fluctuations of the parameter.
     *
     * @param parameter name of the parameter
     * @param value middle of the band
     * @param band width of the band, 0 or more: an instance enters the upper state half this width above {@code value},
     *     and the lower state half this width below
     */
    public record Threshold(String parameter, double value, double band) {
        /** @throws IllegalArgumentException if the band is negative or a number is not finite */
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
