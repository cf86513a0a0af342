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
 * Finds which instances in view are not occluded by what is drawn already. The instances that were visible in the frame
 * before are drawn first: this is known at no cost and nearly right. Instances that they occlude are not drawn.
 * Instances that have come into sight are drawn late, in the same frame. So no picture depends on the frame before:
 * only which of two equal depths is drawn first does.
 */
public final class OcclusionPass implements AutoCloseable {
    /** Pixels by which a sphere's bounds grow: devices round vertices to a sixteenth of a pixel, and floats besides. */
    public static final float MARGIN = 0.125f;

    /** Share of a sphere's radius that must be between it and the eye for anything to be in front of it. */
    public static final float FRONT = 0.01f;

    /** Factor on the nearest depth of a sphere: rounded triangles may be that much nearer. */
    public static final float NEARER = 1.0001f;

    /** Levels below the level at which a sphere spans two squares along each side: up to 5 squares a side fit it more closely. */
    public static final int FINER = 2;

    private final CullPass cull;
    private final Programs programs;
    private @Nullable PyramidPass pyramid;

    /** Borrows both. */
    public OcclusionPass(CullPass cull, Programs programs) {
        this.cull = cull;
        this.programs = programs;
    }

    /** Puts the instances that are still to be drawn into the camera's lists. The frame block is bound. */
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

    /** Adds the constants of {@code lib/occlusion.glsl}. */
    public static void putTo(Map<String, Object> constants) {
        constants.put("PYRAMID_SQUARE", PyramidPass.SQUARE);
        constants.put("OCCLUSION_MARGIN", MARGIN);
        constants.put("OCCLUSION_FRONT", FRONT);
        constants.put("OCCLUSION_NEARER", NEARER);
        constants.put("OCCLUSION_FINER", FINER);
    }

    /** What the depths take. */
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
