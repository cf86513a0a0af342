package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.Selection;
import java.util.List;

/**
 * Finds out on the GPU which instances each frustum sees, and at which level of detail. Lists come out in
 * the order of instances, whatever the device, so that pictures repeat; {@code dev.throng.crowd.cpu.CpuSelect} gives the same.
 */
public final class SelectPass implements AutoCloseable {
    private final SelectSteps steps;

    /** @param frusta that lists are made for */
    public SelectPass(int frusta) {
        steps = new SelectSteps(frusta, false);
    }

    /** Fills the lists and commands of groups, step by step for all of them. The frame block is bound. */
    public void run(List<CrowdBuffers> groups, Selection selection) {
        List<CrowdBuffers> stale = groups.stream()
                .filter(group -> group.lists().layout().runs() > 0)
                .filter(group -> group.places().isMoving() || !group.lists().holds(selection))
                .toList();
        if (!stale.isEmpty()) {
            stale.forEach(group -> group.lists().begin());
            steps.run(stale, selection);
            stale.forEach(group -> group.lists().selected(selection));
        }
    }

    @Override
    public void close() {
        steps.close();
    }
}
