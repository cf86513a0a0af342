package dev.throng.crowd.posture;

/**
 * Posture of an instance on the ground, in everything that it plays.
 *
 * @param feet how far the feet are put on the uneven ground that the crowd stands on, 0 (not at all) to 1
 * @param tilt of all of it, once the feet are placed
 */
public record GroundPosture(float feet, Tilt tilt) {
    /** Upright, with feet as in the clips. */
    public static final GroundPosture PLAIN = new GroundPosture(0, Tilt.NONE);

    /** @throws IllegalArgumentException when feet are not within 0 to 1 */
    public GroundPosture {
        if (!(feet >= 0 && feet <= 1)) {
            throw new IllegalArgumentException(
                    "foot placement: found weight " + feet + ", expected a weight from 0 to 1");
        }
    }
}
