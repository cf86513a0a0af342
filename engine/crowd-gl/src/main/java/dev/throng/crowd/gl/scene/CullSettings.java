package dev.throng.crowd.gl.scene;

/**
 * Selection of the drawn instances and of their levels of detail.
 *
 * @param cull whether to skip instances outside the view
 * @param lod whether distant instances use their character's coarser levels
 * @param bias bias of levels and poses: each step of 1 doubles the allowed error
 * @param poses whether distant instances share poses, and nearer ones are posed in some frames only
 * @param occlusion whether to skip instances hidden by other surfaces; requires {@code cull}
 */
public record CullSettings(boolean cull, boolean lod, double bias, boolean poses, boolean occlusion) {
    /** Settings that draw all instances in full detail. */
    public static final CullSettings ALL = new CullSettings(false, false, 0, false, false);

    /** Settings that draw all instances in view, in full detail. */
    public static final CullSettings CULLED = new CullSettings(true, false, 0, false, false);

    /**
     * Allowed error of a coarser level of detail, in pixels at bias 0, for people and decor. Twice as much would
     * suffice for outlines, but human faces ten pixels high would lose their features.
     */
    public static final double PIXELS = 0.35;

    /**
     * Factor on the allowed error of the level that an instance had in the previous frame, so that levels do not
     * flicker.
     */
    public static final float LEVEL_SLACK = 1.15f;

    /**
     * Range of depths over which a state's layers and inverse kinematics fade out, as a multiple of the depth at which
     * they start to fade.
     */
    public static final float DETAIL_RAMP = 2;

    /** Allowed error of a shared or kept pose, in pixels: in motion, one pixel is invisible. */
    private static final double POSE_PIXELS = 1;

    /** Allowed error of levels of detail, as a multiple of the allowed error of poses. */
    public static final float POSE_ERROR_SCALE = (float) (PIXELS / POSE_PIXELS);

    /** @throws IllegalArgumentException if {@code occlusion} is set without {@code cull} */
    public CullSettings {
        if (occlusion && !cull) {
            throw new IllegalArgumentException(
                    "occlusion culling: found frustum culling off, expected frustum culling on;"
                            + " turn frustum culling on or occlusion culling off");
        }
    }

    public CullSettings withLod(boolean other) {
        return new CullSettings(cull, other, bias, poses, occlusion);
    }

    public CullSettings withBias(double other) {
        return new CullSettings(cull, lod, other, poses, occlusion);
    }

    public CullSettings withPoses(boolean other) {
        return new CullSettings(cull, lod, bias, other, occlusion);
    }

    /**
     * @param other whether to skip instances hidden by other surfaces
     * @return copy with this setting
     * @throws IllegalArgumentException if {@code other} is set without frustum culling
     */
    public CullSettings withOcclusion(boolean other) {
        return other == occlusion ? this : new CullSettings(cull, lod, bias, poses, other);
    }

    /** @return whether these settings draw the same instances for every camera */
    public boolean isFixed() {
        return !cull && !lod && !poses;
    }

    /**
     * @param height height of the picture, in pixels
     * @return size of one scene unit at depth 1 in the picture, as a multiple of the allowed error
     */
    public float errorScale(View view, int height) {
        return (float) (0.5 * height * view.magnification() / (PIXELS * Math.pow(2, bias)));
    }
}
