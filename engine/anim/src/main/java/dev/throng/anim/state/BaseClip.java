package dev.throng.anim.state;

/**
 * One of the clips that the base of a pose is blended of.
 *
 * @param moment what it shows
 * @param weight 0 or more, finite; what counts is its share of the sum of all
 */
public record BaseClip(ClipMoment moment, double weight) {
    /** @throws IllegalArgumentException when the weight is negative or not finite */
    public BaseClip {
        if (!(weight >= 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException(
                    "base clip: found weight " + weight + ", expected a weight of 0 or more");
        }
    }
}
