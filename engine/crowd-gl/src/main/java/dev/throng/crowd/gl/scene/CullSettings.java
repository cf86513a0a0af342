package dev.throng.crowd.gl.scene;

/**
 * Which instances are drawn, and in which level of detail.
 *
 * @param cull whether instances that no pixel could show are left out
 * @param lod whether far instances are drawn by the coarser levels of their character
 * @param bias of the levels and poses: each 1 more doubles the error that may be seen
 * @param poses whether far instances share poses, and those less far are posed in some frames only
 * @param occlusion whether instances are left out, too, that are hidden behind others; with {@code cull} only
 */
public record CullSettings(boolean cull, boolean lod, double bias, boolean poses, boolean occlusion) {
    /** Every instance, in full. */
    public static final CullSettings ALL = new CullSettings(false, false, 0, false, false);

    /** Every instance that a pixel could show, in full. */
    public static final CullSettings CULLED = new CullSettings(true, false, 0, false, false);

    /**
     * Pixels by which a coarser level may differ from the finest one at bias 0, of people as of what stands around. An outline would bear
     * twice of it; faces, which are colours more than shape, then go blank while they are still ten pixels high.
     */
    public static final double PIXELS = 0.35;

    /** Factor on the error that may be seen, for the level of the frame before: no level flickers at its border. */
    public static final float LEVEL_SLACK = 1.15f;

    /** Range over which the detail of a state fades in, as a multiple of the depth at which its error may be seen. */
    public static final float DETAIL_RAMP = 2;

    /** Pixels by which a pose may be ahead or behind: in motion, one pixel is not visible. */
    private static final double POSE_PIXELS = 1;

    /** The error that levels may have, as a multiple of the one that poses may have. */
    public static final float POSE_ERROR_SCALE = (float) (PIXELS / POSE_PIXELS);

    /** @throws IllegalArgumentException for occlusion without culling */
    public CullSettings {
        if (occlusion && !cull) {
            throw new IllegalArgumentException(
                    "occlusion culling: found frustum culling off, expected frustum culling on;"
                            + " turn frustum culling on or occlusion culling off");
        }
    }

    /** The same with or without levels of detail. */
    public CullSettings withLod(boolean other) {
        return new CullSettings(cull, other, bias, poses, occlusion);
    }

    /** The same with another bias. */
    public CullSettings withBias(double other) {
        return new CullSettings(cull, lod, other, poses, occlusion);
    }

    /** The same with or without shared poses. */
    public CullSettings withPoses(boolean other) {
        return new CullSettings(cull, lod, bias, other, occlusion);
    }

    /**
     * The same with or without occlusion culling.
     *
     * @throws IllegalArgumentException for occlusion without culling
     */
    public CullSettings withOcclusion(boolean other) {
        return other == occlusion ? this : new CullSettings(cull, lod, bias, poses, other);
    }

    /** Whether it is the same set for every camera. */
    public boolean isFixed() {
        return !cull && !lod && !poses;
    }

    /**
     * What an error of one unit at depth 1 is as a multiple of the error that may be seen.
     *
     * @param height of the picture, pixels
     */
    public float errorScale(View view, int height) {
        return (float) (0.5 * height * view.magnification() / (PIXELS * Math.pow(2, bias)));
    }
}
