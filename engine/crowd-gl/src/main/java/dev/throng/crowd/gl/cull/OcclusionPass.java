package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.MemoryPlan;
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
    private final CullSteps steps;
    private @Nullable PyramidPass pyramid;

    /** @param frusta that lists are made for */
    public OcclusionPass(int frusta) {
        steps = new CullSteps(frusta, true);
    }

    /** Puts the instances that are still to be drawn into the camera's lists. The frame block is bound. */
    public void run(RenderTarget target, List<CrowdBuffers> groups, CullSettings culling) {
        PyramidPass depths = pyramidFor(target);
        depths.build(target);
        List<CrowdBuffers> drawn = groups.stream()
                .filter(group -> group.lists().layout().wordBlocks() > 0)
                .toList();
        steps.runLate(drawn, culling, new float[] {target.width(), target.height()});
    }

    private PyramidPass pyramidFor(RenderTarget target) {
        if (pyramid == null || !pyramid.fits(target)) {
            closePyramid();
            pyramid = new PyramidPass(target);
        }
        return pyramid;
    }

    private void closePyramid() {
        if (pyramid != null) {
            pyramid.close();
            pyramid = null;
        }
    }

    /** What the depths take. */
    public MemoryPlan memory() {
        return pyramid == null ? MemoryPlan.NONE : new MemoryPlan(0, 0, 0, 0, pyramid.bytes());
    }

    @Override
    public void close() {
        closePyramid();
        steps.close();
    }
}
