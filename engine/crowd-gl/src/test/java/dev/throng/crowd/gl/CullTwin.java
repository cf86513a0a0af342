package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;

/**
 * Second copy of a crowd, culled by {@link CullKernel#INSTANCE}. All kernels compute the same values, so their results
 * are bitwise equal, even for instances on borders.
 */
final class CullTwin {
    private final CrowdBuffers buffers;
    private final CullPass pass;
    private final int frusta;

    /**
     * @param scope owner of the buffers
     * @param character borrowed
     */
    CullTwin(ResourceScope scope, GpuCharacter character, CrowdState state, PartCapacity reserved) {
        frusta = reserved.frusta();
        buffers = scope.own(CrowdBuffers.allocate(character, state, reserved), CrowdBuffers::close);
        pass = new CullPass(frusta, scope.own(new Programs(), Programs::close), CullKernel.INSTANCE);
    }

    void exact() {
        pass.exact(true);
    }

    void resize(CrowdState state) {
        buffers.resize(state);
    }

    void seen(int[] headers) {
        buffers.palettes().recordDemand(headers);
    }

    void poison() {
        buffers.lists().poison();
    }

    /**
     * Culls the next frame, and checks it against the other kernel's results.
     *
     * @param lists the other kernel's lists
     */
    void cullNext(List<ListedInstances> lists, CrowdBuffers others, CullSettings culling) {
        pass.run(List.of(buffers), culling);
        Barrier.before(Barrier.READBACK);
        List<ListedInstances> own = ListedInstances.read(buffers.lists(), frusta);
        for (int list = 0; list < own.size(); list++) {
            assertSame(lists.get(list), own.get(list), "list " + list + " of " + culling);
        }
        assertArrayEquals(counts(others), counts(buffers), "counts");
        assertArrayEquals(Crowds.details(others), Crowds.details(buffers), "shares of states");
        for (int batch = 0; batch < buffers.work().batches(); batch++) {
            assertSameWork(others, batch);
        }
    }

    private void assertSameWork(CrowdBuffers others, int batch) {
        for (int level = 0; level < buffers.lists().layout().poseLevels(); level++) {
            assertArrayEquals(
                    others.work().download(batch, level),
                    buffers.work().download(batch, level),
                    "poses of level " + level);
        }
        assertArrayEquals(others.work().downloadStates(batch), buffers.work().downloadStates(batch), "poses of states");
    }

    private static void assertSame(ListedInstances expected, ListedInstances found, String list) {
        assertEquals(expected.instances(), found.instances(), list);
        assertEquals(expected.slots(), found.slots(), "palettes of " + list);
        for (int e = 0; e < found.transforms().size(); e++) {
            assertArrayEquals(expected.transforms().get(e), found.transforms().get(e), "transform in " + list);
        }
    }

    /** All counts, except the last one without states, which is not written. */
    private static int[] counts(CrowdBuffers buffers) {
        int counts = buffers.lists().layout().counts() - (buffers.states().hasRoom() ? 0 : 1);
        return buffers.lists().counts().downloadInts(0, counts);
    }
}
