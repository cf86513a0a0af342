package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.CullSettings;
import java.util.List;

/**
 * Finds out on the GPU which instances each frustum sees, and at which level of detail. Lists come out in
 * the order of instances, whatever the device, so that pictures repeat; {@code dev.throng.crowd.cpu.CpuCull} gives the same.
 */
public final class CullPass implements AutoCloseable {
    private final CullSteps steps;

    /** @param frusta that lists are made for */
    public CullPass(int frusta) {
        steps = new CullSteps(frusta, false);
    }

    /** Fills the lists and commands of groups, step by step for all of them. The frame block is bound. */
    public void run(List<CrowdBuffers> groups, CullSettings culling) {
        List<CrowdBuffers> stale = groups.stream()
                .filter(group -> group.lists().layout().wordBlocks() > 0)
                .filter(group -> group.transforms().isMoving() || !group.lists().holds(culling))
                .toList();
        if (!stale.isEmpty()) {
            stale.forEach(group -> group.lists().begin());
            steps.run(stale, culling);
            stale.forEach(group -> group.lists().culled(culling));
        }
    }

    @Override
    public void close() {
        steps.close();
    }
}
