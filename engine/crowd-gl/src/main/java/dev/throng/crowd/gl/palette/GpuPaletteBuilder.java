package dev.throng.crowd.gl.palette;

import dev.throng.anim.MatrixPalette;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.gl.slot.PaletteBlock;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Builder of palettes on the GPU, from records on the device, so that no instance data is uploaded. Palettes of
 * instances that the last cull pass skipped stay unchanged.
 */
public final class GpuPaletteBuilder implements PaletteBuilder {
    private final CrowdBuffers buffers;
    private final PaletteKernel kernel;
    private final FrameBlock frame;
    private final List<PaletteKernel.Destination> destinations = new ArrayList<>(); // of the placed batches
    private List<PaletteBatch> placed = List.of();

    /**
     * @param buffers buffers of a part, not closed by this builder
     * @param kernel kernel that builds the palettes
     * @param frame uniform block with the clock, not closed by this builder
     */
    public GpuPaletteBuilder(CrowdBuffers buffers, PaletteKernel kernel, FrameBlock frame) {
        this.buffers = buffers;
        this.kernel = kernel;
        this.frame = frame;
        buffers.requestPalettes(kernel.groups());
    }

    public PaletteKernel kernel() {
        return kernel;
    }

    PaletteFetch fetch() {
        return buffers.palettes().fetch();
    }

    /**
     * Starts to compile the programs for states, if there is memory for states.
     *
     * @param needs features that current and upcoming states need
     */
    public void prepare(StateNeeds needs) {
        if (buffers.states().hasRoom()) {
            kernel.prepare(buffers, needs);
        }
    }

    @Override
    public void build(long ticks) {
        frame.showTicks(ticks);
        PalettePass.run(List.of(this));
    }

    /**
     * Places the feet of this crowd on the ground, before other steps read the feet's poses.
     *
     * @return whether this crowd has feet to place
     */
    boolean placeFeet() {
        if (!hasStates() || !buffers.states().placesFeetAhead()) {
            return false;
        }
        bind();
        buffers.transforms().bindForFeet();
        for (int b = 0; b < buffers.batches().size(); b++) {
            buffers.bindInstances(buffers.batches().get(b));
            kernel.dispatchFeet(buffers, b, buffers.work().batches());
        }
        return true;
    }

    /**
     * Blends the poses of states, if the kernel needs these poses before it builds palettes.
     *
     * @return whether poses were blended
     */
    boolean poseStates() {
        if (!hasStates() || !buffers.states().blendsPosesAhead()) {
            return false;
        }
        bind();
        bindTransforms();
        for (int b = 0; b < buffers.batches().size(); b++) {
            buffers.bindInstances(buffers.batches().get(b));
            kernel.dispatchPoses(buffers, b, buffers.work().batches());
        }
        return true;
    }

    /** Builds the palettes of those listed instances that play one clip. */
    void buildClips() {
        buffers.character().textures().bind();
        buffers.palettes().bindSlots();
        if (lacksShared(buffers.palettes().blocks())) {
            buildShared(buffers.palettes().blocks().stream()
                    .filter(block -> !block.hasShared())
                    .toList());
        }
        PaletteWork work = buffers.work();
        work.bindForReading();
        for (int b = 0; b < buffers.batches().size(); b++) {
            PaletteBatch batch = buffers.batches().get(b);
            buffers.bindInstances(batch);
            batch.palettes().bindStorage(Bindings.BLOCK_PALETTE);
            kernel.dispatch(b, work.batches(), destination(b));
        }
    }

    /** @return position of a batch's palettes in their buffer, cached until the batches change */
    private PaletteKernel.Destination destination(int batch) {
        if (placed != buffers.batches()) {
            placed = buffers.batches();
            destinations.clear();
            for (int b = 0; b < placed.size(); b++) {
                destinations.add(PaletteKernel.Destination.of(buffers, b));
            }
        }
        return destinations.get(batch);
    }

    private static boolean lacksShared(List<PaletteBlock> blocks) {
        boolean lacks = false;
        for (int i = 0; i < blocks.size(); i++) { // called in each frame: allocates nothing
            lacks |= !blocks.get(i).hasShared();
        }
        return lacks;
    }

    private boolean hasStates() {
        return buffers.states().hasRoom() && buffers.state().states().size() > 0;
    }

    /** Binds the inputs of poses again, because other crowds bind their inputs between steps. */
    private void bind() {
        buffers.character().textures().bind();
        buffers.palettes().bindSlots();
        buffers.work().bindForReading();
        buffers.states().bindForPosing();
    }

    private void bindTransforms() {
        StateNeeds needs = buffers.state().states().needs();
        if (needs.ground().feet() && !buffers.states().placesFeetAhead()) {
            buffers.transforms().bindForFeet();
        } else if (needs.kinematics().follows() || needs.ground().tilts()) {
            buffers.transforms().bindForLookAts();
        }
    }

    /** Builds the palettes of those listed instances that have a state (blended pose). */
    void buildStates() {
        if (!hasStates()) {
            return;
        }
        bind();
        bindTransforms();
        PaletteWork work = buffers.work();
        PoseSource source = buffers.states().blendsPosesAhead() ? PoseSource.STATES_KEPT : PoseSource.STATES_BLENDED;
        PaletteKernel.StateDispatch palettes = kernel.states(source, buffers);
        for (int b = 0; b < buffers.batches().size(); b++) {
            PaletteBatch batch = buffers.batches().get(b);
            buffers.bindInstances(batch);
            batch.palettes().bindStorage(Bindings.BLOCK_PALETTE);
            palettes.dispatch(b, work.batches(), destination(b));
        }
    }

    /**
     * Builds the palettes of shared poses in newly allocated blocks, once, because shared poses do not depend on time.
     */
    private void buildShared(List<PaletteBlock> blocks) {
        CrowdState shared = shared();
        if (shared.count() > 0) {
            build(shared, blocks);
        }
        blocks.forEach(PaletteBlock::builtShared); // only now: a failed build is repeated
    }

    private void build(CrowdState shared, List<PaletteBlock> blocks) {
        try (ResourceScope scope = new ResourceScope()) {
            GpuBuffer poses = scope.own(GpuBuffer.of("shared poses", shared.records()));
            PaletteWork work = new PaletteWork(scope, shared.count(), shared.count());
            work.requestAll(shared.count(), pose -> false, kernel.groups());
            work.bindForReading();
            poses.bindStorage(Bindings.BLOCK_INSTANCES);
            for (PaletteBlock block : blocks) {
                block.palettes().bindStorage(Bindings.BLOCK_PALETTE);
                kernel.dispatch(0, 1, PaletteKernel.Destination.POOL);
            }
        }
    }

    /**
     * @return crowd that shows the poses of the pool. If the pool is empty and palettes have slots, it is one instance
     *     in the rest pose, whose palette serves instances without a slot
     */
    private CrowdState shared() {
        ClipAtlas atlas = buffers.character().atlas();
        PosePool pool = buffers.reserved().sharing().pool();
        if (pool.slots() > 0 || !buffers.palettes().isSlotted()) {
            return pool.poses(atlas);
        }
        CrowdState rest = new CrowdState(atlas, 1);
        rest.setPlayback(0, ClipPlayback.loop(BakedClip.REST, 0, 0));
        return rest;
    }

    @Override
    public void read(int instance, float[] out) {
        Objects.checkIndex(instance, buffers.state().count());
        Barrier.before(Barrier.READBACK);
        for (PaletteBatch batch : buffers.batches()) {
            if (instance >= batch.first() && instance < batch.first() + batch.count()) {
                MatrixPalette palette = buffers.character().character().palette();
                int floats = palette.floats();
                long at = (long) Float.BYTES * buffers.palettes().paletteOf(instance) * floats;
                float[] kept = batch.palettes().downloadFloats(at, floats);
                palette.putRows(kept, 0, out);
                return;
            }
        }
        throw new AssertionError(
                "joint matrices of instance " + instance + ": found no batch with this instance, expected one batch");
    }

    @Override
    public void close() {}
}
