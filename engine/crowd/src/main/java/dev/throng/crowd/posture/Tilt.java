package dev.throng.crowd.posture;

/**
 * Tilt of an instance about its place, in everything that it plays.
 *
 * @param x direction of its up in the scene, of length 1, without the ground's share
 * @param y as x
 * @param z as x
 * @param share how far it tilts with the ground's slope besides, 0 (not at all) to 1
 */
public record Tilt(float x, float y, float z, float share) {
    /** Upright on any ground. */
    public static final Tilt NONE = new Tilt(0, 1, 0, 0);

    /** @throws IllegalArgumentException when a number is outside of its range */
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

    /** Returns another direction of up, with the same share of the ground. */
    public Tilt withUp(float otherX, float otherY, float otherZ) {
        return new Tilt(otherX, otherY, otherZ, share);
    }

    /** Returns another share of the ground, with the same direction of up. */
    public Tilt withShare(float other) {
        return new Tilt(x, y, z, other);
    }

    /** Returns whether an instance stays upright. */
    public boolean isNone() {
        return equals(NONE);
    }
}
