package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.math.Vec3;

/**
 * Occlusion of spheres by a depth pyramid, in float32. CPU counterpart of {@code shaders/lib/occlusion.glsl}. Depth is
 * reversed, 1 near and 0 far; rounding errs towards visible.
 */
public final class CpuOcclusion {
    private final CpuDepthPyramid pyramid;
    private final float[] x;
    private final float[] y;
    private final float[] z;
    private final float[] w;

    /** @param columns 16 floats: scene space to clip space of the pyramid's camera */
    public CpuOcclusion(float[] columns, CpuDepthPyramid pyramid) {
        this.pyramid = pyramid;
        x = row(columns, 0);
        y = row(columns, 1);
        z = row(columns, 2);
        w = row(columns, 3);
    }

    private static float[] row(float[] m, int row) {
        return new float[] {m[row], m[4 + row], m[8 + row]};
    }

    /**
     * Least and largest x / w on a sphere in front of the eye: tangent planes through the eye.
     *
     * @param x row of the matrix for x, or for y
     * @param cx centre's x in clip space
     * @param cw centre's w
     */
    private float[] span(float[] x, float cx, float cw, float radius) {
        float xx = Vec3.dot(x, x);
        float xw = Vec3.dot(x, w);
        float ww = Vec3.dot(w, w);
        float square = radius * radius;
        // Planes x - s w are tangent where (x - s w)(centre) equals the radius: a quadratic equation for s, whose
        // discriminant is written without large terms that cancel.
        float[] across = new float[3];
        for (int c = 0; c < 3; c++) {
            across[c] = cw * x[c] - cx * w[c];
        }
        float reach = Vec3.dot(across, across) - square * (xx * ww - xw * xw);
        float root = radius * (float) Math.sqrt(Math.max(reach, 0));
        float middle = cx * cw - square * xw;
        float scale = cw * cw - square * ww;
        return new float[] {(middle - root) / scale, (middle + root) / scale};
    }

    /**
     * First and last of the finest squares that a span covers.
     *
     * @param size pixels
     */
    private static int[] squares(float[] span, int size) {
        float first = (0.5f * span[0] + 0.5f) * size - OcclusionPass.MARGIN;
        float last = (0.5f * span[1] + 0.5f) * size + OcclusionPass.MARGIN;
        return new int[] {square(first, size), square(last, size)};
    }

    private static int square(float pixel, int size) {
        float inside = Math.min(Math.max((float) Math.floor(pixel), 0), size - 1);
        return (int) inside / PyramidPass.SQUARE;
    }

    /**
     * Returns whether a sphere is completely behind drawn surfaces; false if uncertain.
     *
     * @param clip centre in clip space
     */
    public boolean hides(float[] clip, float radius) {
        float deep = radius * (float) Math.sqrt(Vec3.dot(w, w));
        float front = clip[3] - deep;
        if (!(front > OcclusionPass.MIN_EYE_DISTANCE * deep)) {
            return false;
        }
        float nearest = (clip[2] + radius * (float) Math.sqrt(Vec3.dot(z, z))) / front * OcclusionPass.DEPTH_FACTOR;
        int[] across = squares(span(x, clip[0], clip[3], radius), pyramid.width());
        int[] up = squares(span(y, clip[1], clip[3], radius), pyramid.height());
        // Finest level at which the sphere covers few squares.
        int extent = Math.max(across[1] - across[0], up[1] - up[0]);
        int level = Math.max(Integer.SIZE - Integer.numberOfLeadingZeros(extent) - OcclusionPass.LEVELS_FINER, 0);
        for (int row = up[0] >> level; row <= up[1] >> level; row++) {
            for (int column = across[0] >> level; column <= across[1] >> level; column++) {
                if (!(nearest < pyramid.farthest(level, column, row))) {
                    return false;
                }
            }
        }
        return true;
    }
}
