package dev.throng.crowd.posture;

/**
 * Posture of an instance on the ground, for everything that it plays.
 *
 * @param feet weight of foot placement on uneven ground, 0 (none) to 1
 * @param tilt tilt of the body, applied after foot placement
 */
public record GroundPosture(float feet, Tilt tilt) {
    /** Upright posture, without foot placement. */
    public static final GroundPosture PLAIN = new GroundPosture(0, Tilt.NONE);

    /** @throws IllegalArgumentException if the weight is outside 0 to 1 */
    public GroundPosture {
        if (!(feet >= 0 && feet <= 1)) {
            throw new IllegalArgumentException(
                    "foot placement: found weight " + feet + ", expected a weight from 0 to 1");
        }
    }
}
