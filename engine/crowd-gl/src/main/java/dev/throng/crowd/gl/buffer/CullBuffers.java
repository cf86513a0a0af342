package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** What culling a part keeps on the GPU besides its records: verdicts, places of word blocks, draw lists, commands, counts. */
public final class CullBuffers {
    private final CullLayout layout;
    private final DrawCommands commands;
    private final CullBlock block;
    private final GpuBuffer visibilityBits;
    private final GpuBuffer offsets;
    private final GpuBuffer counts;
    private final GpuBuffer drawList;
    private @Nullable CullSettings culledBy;
    private CullBlock.ViewOrder order = CullBlock.ViewOrder.FIRST;
    private long seen = -1; // number of the last frame with a view of the part
    private boolean isCurrent;
    private int count;
    private int culledCount;
    private int wordBlocks;

    /**
     * Borrows the character.
     *
     * @param scope that owns them
     * @param count of instances
     * @param layout of all that there is room for
     */
    CullBuffers(ResourceScope scope, GpuCharacter character, int count, CullLayout layout, PoseSharing sharing) {
        this.layout = layout;
        commands = new DrawCommands(scope, character.meshes().draws(), layout);
        block = scope.own(new CullBlock(layout, commands, character.metrics(), sharing), CullBlock::close);
        visibilityBits = scope.buffer("visibility bits", layout.visibilityBytes());
        offsets = scope.buffer("cull offsets", layout.offsetBytes());
        counts = scope.buffer("cull counts", layout.countBytes());
        drawList = scope.buffer("draw list", layout.listBytes());
        culledCount = layout.count(); // no cull pass has written them yet
        this.count = count;
        block.count(count);
    }

    /**
     * Lets there be more or fewer instances. Levels and poses of the others last, and new instances begin without
     * visibility bits. But if instances were removed and others added since the last cull pass, the next cull pass begins anew.
     *
     * @param instances from now on, within the layout
     */
    void resize(int instances) {
        if (instances > count && count < culledCount) {
            resetTemporalState();
        }
        count = instances;
        isCurrent = false;
        block.count(instances);
    }

    /** Says in which sphere all instances with a state are. @param sphere centre x y z and radius */
    void stateSphere(float[] sphere) {
        block.stateSphere(sphere);
    }

    public CullLayout layout() {
        return layout;
    }

    /**
     * Word blocks that the cull pass walks, or has walked: those with instances, and once those from which all instances were
     * removed.
     */
    public int wordBlocks() {
        return wordBlocks;
    }

    /** Notes another view of the part. Forgets levels and poses if the frame before did not show the part: its poses are too old. */
    public void see(long frame) {
        if (frame == seen) {
            order = CullBlock.ViewOrder.FURTHER;
            return;
        }
        if (frame != seen + 1) {
            resetTemporalState();
        }
        order = isFurther() ? CullBlock.ViewOrder.AFTER_FURTHER : CullBlock.ViewOrder.FIRST;
        seen = frame;
    }

    /** Whether a view of the part in the same frame came before this one. */
    public boolean isFurther() {
        return order == CullBlock.ViewOrder.FURTHER;
    }

    /** Prepares a cull pass. */
    public void begin() {
        block.order(order);
        int walked = layout.wordBlocks(Math.max(count, culledCount));
        if (walked != wordBlocks) {
            wordBlocks = walked;
            block.wordBlocks(walked);
        }
    }

    public DrawCommands commands() {
        return commands;
    }

    public GpuBuffer drawList() {
        return drawList;
    }

    /** Instances of each list, see {@link CullLayout#counts}, as words. */
    public GpuBuffer counts() {
        return counts;
    }

    /** Whether the lists are made by these settings already, and no camera changes them. */
    public boolean holds(CullSettings culling) {
        return isCurrent && culling.isFixed() && culling.equals(culledBy);
    }

    /** Whether culling by these settings leaves poses as they were for some frames, or shares them. */
    public boolean usesAnimationLod(CullSettings culling) {
        return block.usesAnimationLod(culling);
    }

    /** Binds what all steps of a cull pass need that is about to be made. @param hasStates whether any instance has a state */
    void bind(CullSettings culling, boolean hasStates) {
        block.bind(culling, culling.equals(culledBy), hasStates);
        visibilityBits.bindStorage(Bindings.BLOCK_VISIBILITY);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
    }

    /** Binds what the step needs that fills in commands and counts. */
    public void bindCommands() {
        commands.bind();
        counts.bindStorage(Bindings.BLOCK_COUNTS);
    }

    /** Binds what a cull pass that has been made says of its instances. */
    public void bindForReading() {
        block.bind();
        visibilityBits.bindStorage(Bindings.BLOCK_VISIBILITY);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** Binds the draw lists alone. */
    public void bindList() {
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** The instances that the camera sees by the last cull pass. Waits for the device. */
    public VisibleInstances visibleInstances() {
        return visibleInstances(visibilityBits.downloadInts(0, (int) (visibilityBits.size() / Integer.BYTES)));
    }

    /** The instances that the camera sees by visibility bits that were copied. */
    public VisibleInstances visibleInstances(int[] copied) {
        return new VisibleInstances(layout, wordBlocks, copied);
    }

    /** Copies the visibility bits of the cull pass that was made last, on the device. @param to byte of the target */
    public void copyVisibility(GpuBuffer target, long to) {
        visibilityBits.copyTo(target, 0, to, visibilityBits.size());
    }

    /** Bytes of these visibility bits. */
    public long visibilityBytes() {
        return visibilityBits.size();
    }

    /** Says that a cull pass has been made. */
    public void culled(CullSettings culling) {
        culledBy = culling;
        isCurrent = true;
        culledCount = count;
    }

    /** Says that records are others than when the lists were made. */
    void expire() {
        isCurrent = false;
    }

    /** Lets the next cull pass begin anew, as if there had been no frame before. */
    public void resetTemporalState() {
        culledBy = null;
    }

    /** Makes visible what no step writes: for tests. */
    public void poison() {
        resetTemporalState();
        culledCount = layout.count();
        for (GpuBuffer buffer : new GpuBuffer[] {visibilityBits, offsets, counts, drawList}) {
            buffer.fill(-1);
        }
    }

    /** Bytes that a part's will take, commands left out. */
    static long bytes(CullLayout layout) {
        return layout.visibilityBytes() + layout.offsetBytes() + layout.countBytes() + layout.listBytes();
    }
}
