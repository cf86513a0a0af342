package dev.throng.crowd.cpu;

/**
 * Which triangles may cover a sample of a picture, on whatever device: twin of {@code shaders/lib/window.glsl}. Whoever rounds places to
 * fractions of a pixel may be off by as much as the margin, and a triangle in doubt may show.
 */
public final class CpuTriangles {
    /** Place, on either axis, of what has none in the window. */
    public static final float NOWHERE = 1e30f;

    /** Steps of a float at the far side of the picture that a place in the window may be off by. */
    private static final int STEPS = 8;

    private final float width;
    private final float height;
    private final float samplesPerSide;
    private final float margin;
    private final boolean oneSided;

    /**
     * @param width of the picture, pixels, as its height
     * @param samplesPerSide rows, and columns, of a pixel that samples lie in, evenly
     * @param margin pixels, see {@link #margin}
     * @param oneSided whether back faces are not drawn
     */
    public CpuTriangles(int width, int height, int samplesPerSide, float margin, boolean oneSided) {
        this.width = width;
        this.height = height;
        this.samplesPerSide = samplesPerSide;
        this.margin = margin;
        this.oneSided = oneSided;
    }

    /** What a device may be off by, pixels. @param snap most that it moves a vertex by */
    public static float margin(int width, int height, double snap) {
        return (float) (snap + STEPS * Math.ulp((float) Math.max(width, height)));
    }

    /** Where a place is in the window, x and y in pixels; {@link #NOWHERE} for whoever is beside or behind the eye. @param clip x y z w */
    public float[] place(float[] clip) {
        if (!(clip[3] > 0)) {
            return new float[] {NOWHERE, NOWHERE};
        }
        return new float[] {(clip[0] / clip[3] * 0.5f + 0.5f) * width, (clip[1] / clip[3] * 0.5f + 0.5f) * height};
    }

    /** Whether a triangle may show, by its corners in the window. */
    public boolean mayShow(float[] a, float[] b, float[] c) {
        return Math.max(Math.max(a[0], b[0]), c[0]) >= NOWHERE
                || mayShow(a[0], b[0], c[0], width)
                        && mayShow(a[1], b[1], c[1], height)
                        && !(oneSided && facesAway(a, b, c));
    }

    /** Along one side of the picture: inside, and not between two rows of samples. */
    private boolean mayShow(float p, float q, float r, float size) {
        float low = Math.min(Math.min(p, q), r) - margin;
        float high = Math.max(Math.max(p, q), r) + margin;
        return high >= 0
                && low <= size
                && Math.ceil(low * samplesPerSide - 0.5f) <= Math.floor(high * samplesPerSide - 0.5f);
    }

    /** Counter-clockwise is the front. */
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
