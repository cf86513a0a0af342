package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.buffer.TriangleWork;
import dev.throng.crowd.gl.cull.TrianglePass;

/**
 * Conservative culling of triangles that cover no sample of a picture on any device. CPU counterpart of
 * {@code shaders/lib/triangle_cull.glsl}. Devices round positions to fractions of a pixel; uncertain triangles are
 * kept.
 */
public final class CpuTriangleCull {
    private final float width;
    private final float height;
    private final float samplesPerSide;
    private final float margin;
    private final boolean oneSided;

    /**
     * @param width width of the picture, in pixels, like its height
     * @param samplesPerSide evenly spaced rows and columns of samples per pixel
     * @param margin pixels, see {@link TrianglePass#margin}
     * @param oneSided whether back faces are culled
     */
    public CpuTriangleCull(int width, int height, int samplesPerSide, float margin, boolean oneSided) {
        this.width = width;
        this.height = height;
        this.samplesPerSide = samplesPerSide;
        this.margin = margin;
        this.oneSided = oneSided;
    }

    /**
     * Returns a position in the window, x and y in pixels; {@link TriangleWork#NOWHERE} outside the depth range.
     *
     * @param clip x y z w, depth from w at the near plane to 0
     */
    public float[] toPixels(float[] clip) {
        float w = clip[3];
        if (!(w > 0 && clip[2] >= 0 && clip[2] <= w)) {
            return new float[] {TriangleWork.NOWHERE, TriangleWork.NOWHERE};
        }
        return new float[] {(clip[0] / w * 0.5f + 0.5f) * width, (clip[1] / w * 0.5f + 0.5f) * height};
    }

    /** Returns whether a triangle may cover a sample, by its corners in the window. */
    public boolean mayCoverSample(float[] a, float[] b, float[] c) {
        float left = Math.min(Math.min(a[0], b[0]), c[0]) - margin;
        float right = Math.max(Math.max(a[0], b[0]), c[0]) + margin;
        float bottom = Math.min(Math.min(a[1], b[1]), c[1]) - margin;
        float top = Math.max(Math.max(a[1], b[1]), c[1]) + margin;
        boolean outside = right < 0 || top < 0 || left > width || bottom > height;
        boolean between = isBetween(left, right) || isBetween(bottom, top);
        // Rounding may flip slivers that the picture's edge cuts.
        boolean whole = left >= 0 && bottom >= 0 && right <= width && top <= height;
        boolean away = oneSided && whole && facesAway(a, b, c);
        return right >= TriangleWork.NOWHERE || !(outside || between || away);
    }

    /** Returns whether there is no row or column of samples between two coordinates. */
    private boolean isBetween(float low, float high) {
        return Math.ceil(low * samplesPerSide - 0.5f) > Math.floor(high * samplesPerSide - 0.5f);
    }

    /** Counter-clockwise triangles face the front. */
    private boolean facesAway(float[] a, float[] b, float[] c) {
        float ex = b[0] - a[0];
        float ey = b[1] - a[1];
        float fx = c[0] - a[0];
        float fy = c[1] - a[1];
        float area = ex * fy - ey * fx;
        float doubt = 2 * margin * (Math.abs(ex) + Math.abs(ey) + Math.abs(fx) + Math.abs(fy) + 4 * margin);
        return area < -doubt;
    }
}
