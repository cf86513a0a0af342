package dev.throng.crowd.gl.palette;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PaletteBatch;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.Objects;

/**
 * Builds palettes on the GPU, batch after batch, from records that stay there: no instance data travels. Palettes of
 * instances that the last cull pass left out stay as they are.
 */
public final class GpuPaletteBuilder implements PaletteBuilder {
    private final CrowdBuffers buffers;
    private final PaletteKernel kernel;
    private final FrameBlock frame;
    private boolean hasPool;

    /**
     * Borrows everything.
     *
     * @param frame its clock
     */
    public GpuPaletteBuilder(CrowdBuffers buffers, PaletteKernel kernel, FrameBlock frame) {
        this.buffers = buffers;
        this.kernel = kernel;
        this.frame = frame;
        buffers.askForPalettes(kernel.groups());
    }

    /** What it runs. */
    public PaletteKernel kernel() {
        return kernel;
    }

    @Override
    public void build(long ticks) {
        frame.showTicks(ticks);
        buffers.character().textures().bind();
        // The vertex shaders of the frame before may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        if (!hasPool) {
            buildPools();
            hasPool = true;
        }
        PaletteWork work = buffers.work();
        work.bindForReading();
        for (int b = 0; b < buffers.batches().size(); b++) {
            PaletteBatch batch = buffers.batches().get(b);
            buffers.bindInstances(batch);
            batch.palettes().bindStorage(Bindings.BLOCK_PALETTE);
            kernel.dispatch(b, work.batches(), batch.pool().slots());
        }
        if (buffers.states().hasRoom() && buffers.state().states().size() > 0) {
            buildStates(work);
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
    }

    /** Builds the palettes of instances with a state; puts together their local poses ahead only where they have to be. */
    private void buildStates(PaletteWork work) {
        StateNeeds needs = buffers.state().states().needs();
        boolean solves = buffers.states().keepsPoses();
        if (buffers.states().keepsFeet()) {
            placeFeet(work);
        }
        if (needs.feet() && !buffers.states().keepsFeet()) {
            buffers.transforms().bindForFeet();
        } else if (needs.kinematics().follows()) {
            buffers.transforms().bindForLookAts();
        }
        buffers.states().bindForPosing();
        if (solves) {
            for (int b = 0; b < buffers.batches().size(); b++) {
                buffers.bindInstances(buffers.batches().get(b));
                kernel.dispatchPoses(buffers, b, work.batches());
            }
            Barrier.before(Barrier.BUFFER_TEXTURE);
        }
        PoseSource source = solves ? PoseSource.STATES_KEPT : PoseSource.STATES_BLENDED;
        PaletteKernel.StateDispatch palettes = kernel.states(source, buffers);
        for (int b = 0; b < buffers.batches().size(); b++) {
            PaletteBatch batch = buffers.batches().get(b);
            buffers.bindInstances(batch);
            batch.palettes().bindStorage(Bindings.BLOCK_PALETTE);
            palettes.dispatch(b, work.batches(), batch.pool().slots());
        }
    }

    /** Puts feet on the ground, ahead of all that reads their poses. */
    private void placeFeet(PaletteWork work) {
        buffers.states().bindForPosing();
        buffers.transforms().bindForFeet();
        for (int b = 0; b < buffers.batches().size(); b++) {
            buffers.bindInstances(buffers.batches().get(b));
            kernel.dispatchFeet(buffers, b, work.batches());
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
    }

    /** Builds the poses that instances of a batch share, once: they do not depend on the clock. */
    private void buildPools() {
        PosePool pool = buffers.batches().isEmpty()
                ? PosePool.NONE
                : buffers.batches().get(0).pool();
        if (pool.slots() == 0) {
            return;
        }
        try (ResourceScope scope = new ResourceScope()) {
            GpuBuffer poses = scope.own(GpuBuffer.of(
                    "shared poses", pool.poses(buffers.character().atlas()).records()));
            PaletteWork work = new PaletteWork(scope, pool.slots(), pool.slots());
            work.requestAll(pool.slots(), pose -> false, kernel.groups());
            work.bindForReading();
            poses.bindStorage(Bindings.BLOCK_INSTANCES);
            for (PaletteBatch batch : buffers.batches()) {
                batch.palettes().bindStorage(Bindings.BLOCK_PALETTE);
                kernel.dispatch(0, 1, 0);
            }
        }
    }

    @Override
    public void read(int instance, float[] out) {
        Objects.checkIndex(instance, buffers.state().count());
        Barrier.before(Barrier.READBACK);
        for (PaletteBatch batch : buffers.batches()) {
            int slot = instance - batch.first();
            if (slot >= 0 && slot < batch.count()) {
                MatrixPalette palette = buffers.character().character().palette();
                int floats = palette.floats();
                float[] kept =
                        batch.palettes().downloadFloats(4L * (batch.pool().slots() + slot) * floats, floats);
                palette.putRows(kept, 0, out);
                return;
            }
        }
        throw new AssertionError(
                "joint matrices of instance " + instance + ": found no batch with this instance, expected one batch");
    }

    /** Nothing of its own to release. */
    @Override
    public void close() {}
}
