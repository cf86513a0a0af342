package dev.throng.crowd.cpu;

/**
 * Spheres against a frustum, in float32: CPU counterpart of {@code shaders/lib/frustum.glsl}. Clip space has reversed
 * depth from 0 to 1.
 */
final class CpuFrustum {
    private final float[] m;
    private final float[] lengths; // lengths of the normals of the planes at -x, +x, -y, +y, near and far
    private final float depthGradient;
    private final float[] constants;

    /** @param columns 16 floats: scene space to clip space */
    CpuFrustum(float[] columns) {
        m = columns;
        lengths = new float[] {
            planeLength(0, 1),
            planeLength(0, -1),
            planeLength(1, 1),
            planeLength(1, -1),
            planeLength(2, -1),
            length(m[2], m[6], m[10])
        };
        depthGradient = length(m[3], m[7], m[11]);
        float x = Math.abs(m[15]) + Math.abs(m[12]);
        float y = Math.abs(m[15]) + Math.abs(m[13]);
        constants = new float[] {x, x, y, y, Math.abs(m[15]) + Math.abs(m[14]), Math.abs(m[14])};
    }

    /** Length of the normal of a side's plane: the sum or difference of the matrix's last row and another row. */
    private float planeLength(int row, int sign) {
        return length(m[3] + sign * m[row], m[7] + sign * m[4 + row], m[11] + sign * m[8 + row]);
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the length of the row for depth along the line of sight: 1 for a camera. */
    float depthGradient() {
        return depthGradient;
    }

    /**
     * Transforms a point to clip space.
     *
     * @param out receives x y z w
     */
    void clip(float[] p, float[] out) {
        for (int row = 0; row < 4; row++) {
            out[row] = m[row] * p[0] + m[4 + row] * p[1] + m[8 + row] * p[2] + m[12 + row];
        }
    }

    /**
     * Returns whether a sphere reaches inside; true for NaN, so that uncertain spheres are drawn.
     *
     * @param c centre in clip space
     */
    boolean sees(float[] c, float radius) {
        return seesSweep(c, c, radius);
    }

    /** Returns whether a sphere moving from a to b, both in clip space, may reach inside. */
    boolean seesSweep(float[] a, float[] b, float radius) {
        float[] one = depths(a);
        float[] other = depths(b);
        for (int i = 0; i < one.length; i++) {
            if (Math.max(one[i], other[i]) + radius * lengths[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether every device agrees on {@link #sees}.
     *
     * @param c centre in clip space
     * @param reach sum of the radius and the magnitudes of the centre's summands
     */
    boolean isClear(float[] c, float radius, float reach) {
        return margin(c, radius, reach) > CpuCull.BORDER;
    }

    /** Relative distance of a sphere from the border of the decision. */
    private float margin(float[] c, float radius, float reach) {
        float[] depths = depths(c);
        float min = Float.MAX_VALUE;
        for (int i = 0; i < depths.length; i++) {
            min = Math.min(min, Math.abs(depths[i] + radius * lengths[i]) / (lengths[i] * reach + constants[i]));
        }
        return min;
    }

    /**
     * Returns the sum of the magnitudes of a depth's summands.
     *
     * @param reach as in {@link #isClear}
     */
    float depthSum(float reach) {
        return depthGradient * reach + Math.abs(m[15]);
    }

    /** Distances of a point in clip space from each plane; positive inside. */
    private static float[] depths(float[] c) {
        return new float[] {c[3] + c[0], c[3] - c[0], c[3] + c[1], c[3] - c[1], c[3] - c[2], c[2]};
    }
}
