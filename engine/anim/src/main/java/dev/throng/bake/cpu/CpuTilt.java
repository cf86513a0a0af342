package dev.throng.bake.cpu;

import dev.throng.math.Quat;
import dev.throng.math.Trs;

/**
 * Tilt of an instance: its roots turn about its place, so that its own up becomes another direction. The direction is one that a host has
 * set, tilted further by the slope of the ground below the body. The slope is that between four points ahead, behind and beside the place,
 * so that it changes smoothly where the instance moves. CPU counterpart of {@code shaders/lib/tilt.glsl}.
 */
public final class CpuTilt {
    /** The steepest rise that tilts: 45 degrees. */
    public static final float STEEPEST = 1;

    /** Least cosine + 1 of a tilt; beyond, an instance lies upside down. */
    public static final float LEAST = 1e-6f;

    private CpuTilt() {}

    /**
     * Returns how the ground rises along a character's own x and z.
     *
     * @param heights beside it at +x and -x, ahead of it and behind it, scene units
     * @param scale of the character
     * @param extents distance of these points along x and z, character units, more than 0
     */
    public static float[] rises(float[] heights, float scale, float[] extents) {
        float x = (heights[0] - heights[1]) / (2f * (scale * extents[0]));
        float z = (heights[2] - heights[3]) / (2f * (scale * extents[1]));
        return new float[] {x, z};
    }

    /**
     * Returns the direction of a character's up in its own space, of length 1.
     *
     * @param facing cosine and sine of the heading
     * @param up in the scene, of length 1: without the ground's share
     * @param rises of the ground, as of {@link #rises}
     * @param share how far the ground tilts, 0 to 1
     */
    public static float[] up(float[] facing, float[] up, float[] rises, float share) {
        float steep = (float) Math.sqrt(rises[0] * rises[0] + rises[1] * rises[1]);
        float factor = share * (STEEPEST / Math.max(steep, STEEPEST));
        float[] normal = unit(-(rises[0] * factor), 1, -(rises[1] * factor));
        float x = facing[0] * up[0] - facing[1] * up[2];
        float z = facing[1] * up[0] + facing[0] * up[2];
        return unit(x + normal[0], up[1] + (normal[1] - 1f), z + normal[2]);
    }

    /** Returns a direction of length 1; upwards if the numbers have none. */
    public static float[] unit(float x, float y, float z) {
        float length2 = x * x + y * y + z * z;
        float inverse = 1f / (float) Math.sqrt(length2);
        return length2 > LEAST ? new float[] {x * inverse, y * inverse, z * inverse} : new float[] {0, 1, 0};
    }

    /** Returns the rotation that turns a character's y to a direction of its own space by the shortest way. @param up of length 1 */
    public static float[] turn(float[] up) {
        float real = 1f + up[1];
        if (!(real > LEAST)) {
            return new float[] {1, 0, 0, 0};
        }
        float[] turn = {up[2], 0, -up[0], real};
        Quat.normalise(turn, 0);
        return turn;
    }

    /** Turns a root of a skeleton about the character's place. @param o of its {@link Trs} */
    public static void root(float[] turn, float[] pose, int o) {
        float[] turned = new float[4];
        Quat.rotate(turn, 0, pose, o, turned, 0);
        System.arraycopy(turned, 0, pose, o, 3);
        Quat.multiply(turn, 0, pose, o + Trs.ROTATION, turned, 0);
        Quat.normalise(turned, 0);
        System.arraycopy(turned, 0, pose, o + Trs.ROTATION, turned.length);
    }
}
