package dev.throng.crowd;

/**
 * Where an instance stands: scaled, turned about the y axis, moved.
 *
 * @param x position in scene units
 * @param y position in scene units
 * @param z position in scene units
 * @param heading radians, counter-clockwise seen from above; 0 faces +z
 * @param scale factor on the character's size
 */
public record InstanceTransform(float x, float y, float z, float heading, float scale) {
    /** At the origin, facing +z, in its own size. */
    public static final InstanceTransform ORIGIN = new InstanceTransform(0, 0, 0, 0, 1);
}
