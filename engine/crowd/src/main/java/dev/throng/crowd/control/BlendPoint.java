package dev.throng.crowd.control;

/**
 * A clip of a state, and the value of the state's parameter at which it plays alone.
 *
 * @param value finite; the unit is the parameter's own
 * @param play the clip
 */
public record BlendPoint(double value, ClipPlay play) {
    /** @throws IllegalArgumentException when the value is not finite */
    public BlendPoint {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a clip at value " + value);
        }
    }
}
