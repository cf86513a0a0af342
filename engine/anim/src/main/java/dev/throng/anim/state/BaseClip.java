package dev.throng.anim.state;

/**
 * Clip that is blended with others to a pose's base, with its weight.
 *
 * @param moment clip and time
 * @param weight 0 or more, finite; divided by the sum of all weights
 */
public record BaseClip(ClipMoment moment, double weight) {
    /** @throws IllegalArgumentException if the weight is negative or not finite */
    public BaseClip {
        if (!(weight >= 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException(
                    "base clip: found weight " + weight + ", expected a weight of 0 or more");
        }
    }
}
