package dev.throng.crowd.cpu;

import org.jspecify.annotations.Nullable;

/**
 * How finely instances are drawn.
 *
 * @param cull whether those that a frustum does not see are left out of its lists
 * @param errors of each level, character units, level 0 first; a later one is at least as large
 * @param errorScale what an error of one unit at depth 1 is as a multiple of the error that may be seen
 * @param casters what shadow maps ask for; not looked at where the camera's is the only frustum
 * @param animationLod how often poses are built, or null where each frame builds all of them
 */
public record CullDetail(
        boolean cull,
        float[] errors,
        float errorScale,
        Casters casters,
        @Nullable CpuAnimationLod animationLod) {
    /** How many times the error that may be seen a level may have that was shown before: none flickers at its border. */
    public static final float SLACK = 1.15f;

    /** Every pose built in every frame. */
    public CullDetail(boolean cull, float[] errors, float errorScale) {
        this(cull, errors, errorScale, Casters.NONE, null);
    }

    /**
     * What shadow maps ask of those that cast shadows.
     *
     * @param shadowDirection how far a shadow falls for each unit of height, x y z, then the height at which it ends
     * @param texels side of a texel of each map, scene units; empty where casters have the camera's levels
     */
    public record Casters(float[] shadowDirection, float[] texels) {
        /** Texels by which a caster in a map may be off: half the width of its shadow's soft edge. */
        public static final float TEXELS = 2;

        static final Casters NONE = new Casters(new float[4], new float[0]);
    }
}
