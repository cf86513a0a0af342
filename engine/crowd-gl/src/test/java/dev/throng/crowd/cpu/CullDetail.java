package dev.throng.crowd.cpu;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How finely instances are drawn.
 *
 * @param cull whether those that a frustum does not see are left out of its lists
 * @param errors of each level, character units, level 0 first; a later one is at least as large
 * @param errorScale what an error of one unit at depth 1 is as a multiple of the error that may be seen
 * @param casters which instances shadow maps need; not looked at where the camera's is the only frustum
 * @param animationLod how often poses are built, or null where each frame builds all of them
 */
public record CullDetail(
        boolean cull,
        float[] errors,
        float errorScale,
        Casters casters,
        @Nullable CpuAnimationLod animationLod) {
    /** Every pose built in every frame. */
    public CullDetail(boolean cull, float[] errors, float errorScale) {
        this(cull, errors, errorScale, Casters.NONE, null);
    }

    /**
     * Which casters belong in which shadow maps.
     *
     * @param shadowDirection how far a shadow falls for each unit of height, x y z, then the height at which it ends
     * @param viewDepthPlane 4 floats, of which three make a unit vector: depth along the line of sight that maps are cut by, a dot product
     *     with (x, y, z, 1)
     * @param maps one for each frustum behind the camera's
     */
    public record Casters(float[] shadowDirection, float[] viewDepthPlane, List<Slice> maps) {
        static final Casters NONE = new Casters(new float[4], new float[4], List.of());
    }

    /**
     * A shadow map, and at which depths along the line of sight it is looked up.
     *
     * @param texel side of a texel, scene units
     * @param begin where the map before begins to blend into it; of the first map negative infinity
     * @param end where it ends
     */
    public record Slice(float texel, float begin, float end) {}
}
