package dev.throng.crowd;

/**
 * Where an instance stands: scaled, turned about the y axis, moved.
 *
 * @param x position in scene units
 * @param y position in scene units
 * @param z position in scene units
 * @param heading radians, counter-clockwise seen from above; 0 faces +z
 * @param scale factor on the character's size, see {@link #isScale}
 */
public record InstanceTransform(float x, float y, float z, float heading, float scale) {
    /** At the origin, facing +z, in its own size. */
    public static final InstanceTransform ORIGIN = new InstanceTransform(0, 0, 0, 0, 1);

    /** @throws IllegalArgumentException when the scale is none */
    public InstanceTransform {
        requireScale(scale);
    }

    /**
     * Whether instances may be scaled so: by finite numbers greater than 0. A negative one would turn surfaces inside out; what is
     * smaller than {@link Float#MIN_NORMAL} is 0 on many devices.
     */
    public static boolean isScale(float scale) {
        return scale >= Float.MIN_NORMAL && scale < Float.POSITIVE_INFINITY;
    }

    /** @throws IllegalArgumentException when instances may not be scaled so */
    public static void requireScale(float scale) {
        if (!isScale(scale)) {
            throw new IllegalArgumentException(
                    "instance transform: found scale " + scale + ", expected a finite number greater than 0");
        }
    }
}
