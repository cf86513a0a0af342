package dev.throng.crowd.gl;

import dev.throng.gl.RenderTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out who of those in view is not hidden behind what is drawn already. First drawn are those who were not hidden in the frame
 * before, which costs nothing to know and is nearly right; what they hide, nobody needs to draw, and who has come into sight is
 * drawn late, in the same frame. So no picture depends on what was seen before: only on which of two equal depths is drawn first.
 */
final class OcclusionPass implements AutoCloseable {
    private final SelectSteps steps;
    private @Nullable PyramidPass pyramid;

    /** @param frusta that lists are made for */
    OcclusionPass(int frusta) {
        steps = new SelectSteps(frusta, true);
    }

    /** Puts those who have still to be drawn into the camera's lists. The frame block is bound. */
    void run(RenderTarget target, List<CrowdBuffers> groups, Selection selection) {
        PyramidPass depths = pyramidFor(target);
        depths.build(target);
        List<CrowdBuffers> drawn = groups.stream()
                .filter(group -> group.lists().layout().runs() > 0)
                .toList();
        steps.runLate(drawn, selection, new float[] {target.width(), target.height()});
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
    MemoryPlan memory() {
        return pyramid == null ? MemoryPlan.NONE : new MemoryPlan(0, 0, 0, 0, pyramid.bytes());
    }

    @Override
    public void close() {
        closePyramid();
        steps.close();
    }
}
