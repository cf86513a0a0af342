package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds which instances in view are not occluded by what is drawn already. The instances that were visible in the frame
 * before are drawn first: this is known at no cost and nearly right. Instances that they occlude are not drawn.
 * Instances that have come into sight are drawn late, in the same frame. So no picture depends on the frame before:
 * only which of two equal depths is drawn first does.
 */
public final class OcclusionPass implements AutoCloseable {
    private final CullPass cull;
    private final Programs programs;
    private @Nullable PyramidPass pyramid;

    /** Borrows both. */
    public OcclusionPass(CullPass cull, Programs programs) {
        this.cull = cull;
        this.programs = programs;
    }

    /** Puts the instances that are still to be drawn into the camera's lists. The frame block is bound. */
    public void run(RenderTarget target, List<CrowdBuffers> groups, CullSettings culling) {
        pyramidFor(target).build(target);
        cull.runLate(groups, culling, target);
    }

    private PyramidPass pyramidFor(RenderTarget target) {
        if (pyramid == null || !pyramid.fits(target)) {
            close();
            pyramid = PyramidPass.create(target, programs);
        }
        return pyramid;
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
