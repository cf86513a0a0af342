package dev.throng.crowd.cpu;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of culling and levels of detail.
 *
 * @param cull whether lists omit instances outside their frustum
 * @param errors error of each level, in character units, finest first, never decreasing
 * @param errorScale error of one unit at depth 1, as a multiple of the allowed error
 * @param casters shadow casters of the maps; ignored if the camera's frustum is the only one
 * @param animationLod intervals of poses, or null to build all in each frame
 */
public record CullDetail(
        boolean cull,
        float[] errors,
        float errorScale,
        Casters casters,
        @Nullable CpuAnimationLod animationLod) {
    /** Creates settings that build every pose in every frame. */
    public CullDetail(boolean cull, float[] errors, float errorScale) {
        this(cull, errors, errorScale, Casters.NONE, null);
    }

    /**
     * Selection of shadow casters per shadow map.
     *
     * @param shadowDirection fall of a shadow per unit of height, x y z, then the height at which it ends
     * @param viewDepthPlane depth along the line of sight that separates maps: 4 floats, for a dot product with (x, y,
     *     z, 1); the first three form a unit vector
     * @param maps one per frustum after the camera's
     */
    public record Casters(float[] shadowDirection, float[] viewDepthPlane, List<Slice> maps) {
        static final Casters NONE = new Casters(new float[4], new float[4], List.of());
    }

    /**
     * Shadow map, with the depths along the line of sight at which it is read.
     *
     * @param texel side of a texel, in scene units
     * @param begin depth at which the previous map starts to blend into it; negative infinity for the first map
     * @param end depth at which it ends
     */
    public record Slice(float texel, float begin, float end) {}
}
