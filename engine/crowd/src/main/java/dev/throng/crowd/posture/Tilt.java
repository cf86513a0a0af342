package dev.throng.crowd.posture;

/**
 * Tilt of an instance about its position, for everything that it plays.
 *
 * @param x x of the up direction in the scene, without the ground's slope; the direction has length 1
 * @param y y of the up direction
 * @param z z of the up direction
 * @param share share of the ground's slope that adds to the tilt, 0 to 1
 */
public record Tilt(float x, float y, float z, float share) {
    public static final Tilt NONE = new Tilt(0, 1, 0, 0);

    /** @throws IllegalArgumentException if a number is out of range */
    public Tilt {
        float length2 = x * x + y * y + z * z;
        if (!(Math.abs(length2 - 1) < 1e-3f)) {
            throw new IllegalArgumentException(
                    "tilt: found up " + x + ", " + y + ", " + z + ", expected a direction of length 1");
        }
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("tilt: found share " + share + " of the ground, expected 0 to 1");
        }
    }

    public Tilt withUp(float otherX, float otherY, float otherZ) {
        return new Tilt(otherX, otherY, otherZ, share);
    }

    public Tilt withShare(float other) {
        return new Tilt(x, y, z, other);
    }

    public boolean isNone() {
        return equals(NONE);
    }
}
