package dev.throng.crowd;

/**
 * Transform of an instance: scale, rotation about the y axis, then translation.
 *
 * @param x position in scene units
 * @param y position in scene units
 * @param z position in scene units
 * @param heading radians, counter-clockwise seen from above; 0 faces +z
 * @param scale factor on the character's size, see {@link #isScale}
 */
public record InstanceTransform(float x, float y, float z, float heading, float scale) {
    /** Transform at the origin, facing +z, of scale 1. */
    public static final InstanceTransform ORIGIN = new InstanceTransform(0, 0, 0, 0, 1);

    /** @throws IllegalArgumentException if the scale is not valid */
    public InstanceTransform {
        requireScale(scale);
    }

    /**
     * Returns whether a scale is valid: finite and at least {@link Float#MIN_NORMAL}. Negative scales turn surfaces
     * inside out; positive scales below that limit are 0 on many devices.
     */
    public static boolean isScale(float scale) {
        return scale >= Float.MIN_NORMAL && scale < Float.POSITIVE_INFINITY;
    }

    /**
     * Checks that a scale is valid; see {@link #isScale}.
     *
     * @throws IllegalArgumentException if the scale is not valid
     */
    public static void requireScale(float scale) {
        if (!isScale(scale)) {
            throw new IllegalArgumentException(
                    "instance transform: found scale " + scale + ", expected a finite number greater than 0");
        }
    }
}
