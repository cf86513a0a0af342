package dev.throng.bake.cpu;

import dev.throng.math.Quat;
import dev.throng.math.Trs;

/**
 * Tilt of an instance: rotation of its root joints about its position. The instance's up direction becomes the
 * direction set by the host, plus a share of the ground's slope. The slope is measured between four points around the
 * instance, so that it changes smoothly while the instance moves. CPU counterpart of {@code shaders/lib/tilt.glsl}.
 */
public final class CpuTilt {
    /** Steepest slope to which characters tilt, as height per horizontal distance: 45 degrees. */
    public static final float STEEPEST = 1;

    /**
     * An instance counts as upside down if 1 plus the cosine of its tilt is at most this. A vector counts as 0 0 0 if
     * its squared length is at most this.
     */
    public static final float NEGLIGIBLE = 1e-6f;

    private CpuTilt() {}

    /**
     * Computes the rises of the ground along a character's x and z.
     *
     * @param heights heights of the ground at +x, -x, +z and -z of the character, scene units
     * @param scale scale of the character
     * @param extents distances of the four points from the character, along x and along z, character units, above 0
     * @return rise along x, rise along z, as height per horizontal distance
     */
    public static float[] rises(float[] heights, float scale, float[] extents) {
        float x = (heights[0] - heights[1]) / (2f * (scale * extents[0]));
        float z = (heights[2] - heights[3]) / (2f * (scale * extents[1]));
        return new float[] {x, z};
    }

    /**
     * Computes the up direction of a character in its own space.
     *
     * @param facing cosine and sine of the character's heading
     * @param up host's up direction in the scene, of length 1
     * @param rises slopes of the ground along the character's x and z, from {@link #rises}
     * @param share share of the ground's slope that is added to {@code up}, 0 to 1
     * @return up direction, of length 1
     */
    public static float[] up(float[] facing, float[] up, float[] rises, float share) {
        float steep = (float) Math.sqrt(rises[0] * rises[0] + rises[1] * rises[1]);
        float factor = share * (STEEPEST / Math.max(steep, STEEPEST));
        float[] normal = unit(-(rises[0] * factor), 1, -(rises[1] * factor));
        float x = facing[0] * up[0] - facing[1] * up[2];
        float z = facing[1] * up[0] + facing[0] * up[2];
        return unit(x + normal[0], up[1] + (normal[1] - 1f), z + normal[2]);
    }

    /**
     * Normalises a vector.
     *
     * @return vector of length 1; 0 1 0 if the squared length is at most {@link #NEGLIGIBLE}
     */
    public static float[] unit(float x, float y, float z) {
        float length2 = x * x + y * y + z * z;
        float inverse = 1f / (float) Math.sqrt(length2);
        return length2 > NEGLIGIBLE ? new float[] {x * inverse, y * inverse, z * inverse} : new float[] {0, 1, 0};
    }

    /**
     * Returns the shortest rotation that turns a character's y axis to a direction.
     *
     * @param up direction in the character's space, of length 1
     */
    public static float[] turn(float[] up) {
        float real = 1f + up[1];
        if (!(real > NEGLIGIBLE)) {
            return new float[] {1, 0, 0, 0};
        }
        float[] turn = {up[2], 0, -up[0], real};
        Quat.normalise(turn, 0);
        return turn;
    }

    /**
     * Turns a root joint about the character's origin.
     *
     * @param turn rotation x y z w
     * @param o offset of the joint's {@link Trs}
     */
    public static void root(float[] turn, float[] pose, int o) {
        float[] turned = new float[4];
        Quat.rotate(turn, 0, pose, o, turned, 0);
        System.arraycopy(turned, 0, pose, o, 3);
        Quat.multiply(turn, 0, pose, o + Trs.ROTATION, turned, 0);
        Quat.normalise(turned, 0);
        System.arraycopy(turned, 0, pose, o + Trs.ROTATION, turned.length);
    }
}
