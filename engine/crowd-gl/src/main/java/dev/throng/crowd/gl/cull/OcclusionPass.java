package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Culls occluded instances. Instances visible in the previous frame are drawn first, and occlude others; newly visible
 * instances are drawn late in the same frame. A picture depends on the previous frame only in the order of surfaces at
 * equal depth.
 */
public final class OcclusionPass implements AutoCloseable {
    /**
     * Enlargement of a sphere's bounds, in pixels, because devices round vertices to a sixteenth of a pixel, and floats
     * have rounding errors.
     */
    public static final float MARGIN = 0.125f;

    /** Least distance between the eye and a sphere that can be occluded, as a share of the sphere's radius. */
    public static final float MIN_EYE_DISTANCE = 0.01f;

    /** Factor on the depth of a sphere's nearest point, because rounding can move triangles nearer by this factor. */
    public static final float DEPTH_FACTOR = 1.0001f;

    /**
     * Number of levels by which a sphere's test is finer than the pyramid level at which the sphere spans at most two
     * squares per side. At the finer level, the sphere spans up to five squares per side, which fit it more closely.
     */
    public static final int LEVELS_FINER = 2;

    private final CullPass cull;
    private final Programs programs;
    private @Nullable PyramidPass pyramid;

    /**
     * @param cull pass that tests and lists the instances, not closed by this pass
     * @param programs programs of the renderer, not closed by this pass
     */
    public OcclusionPass(CullPass cull, Programs programs) {
        this.cull = cull;
        this.programs = programs;
    }

    /**
     * Replaces the camera's draw lists by lists of newly visible instances, to be drawn late. The frame block must be
     * bound.
     */
    public void run(RenderTarget target, List<CrowdBuffers> parts, CullSettings culling) {
        pyramidFor(target).build(target);
        cull.runLate(parts, culling, target);
    }

    private PyramidPass pyramidFor(RenderTarget target) {
        if (pyramid == null || !pyramid.fits(target)) {
            close();
            pyramid = PyramidPass.create(target, programs);
        }
        return pyramid;
    }

    public static void putTo(Map<String, Object> constants) {
        constants.put("PYRAMID_SQUARE", PyramidPass.SQUARE);
        constants.put("OCCLUSION_MARGIN", MARGIN);
        constants.put("OCCLUSION_MIN_EYE_DISTANCE", MIN_EYE_DISTANCE);
        constants.put("OCCLUSION_DEPTH_FACTOR", DEPTH_FACTOR);
        constants.put("OCCLUSION_LEVELS_FINER", LEVELS_FINER);
    }

    public MemoryPlan memory() {
        return pyramid == null ? MemoryPlan.NONE : new MemoryPlan(0, 0, 0, 0, pyramid.bytes());
    }

    @Override
    public void close() {
        if (pyramid != null) {
            pyramid.close();
            pyramid = null;
        }
    }
}
