package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CullBlock.MadePass;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferRoom;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Buffers of a part's culling beside its records: verdicts, places of word blocks, draw lists, commands and counts. */
public final class CullBuffers {
    private final CullLayout layout;
    private final DrawCommands commands;
    private final CullBlock block;
    private final GpuBuffer offsets;
    private final BufferRoom counts;
    private final GpuBuffer drawList;
    private final MadePass last = new MadePass(null); // of any view
    private List<MadePass> passes = List.of(); // the last cull pass of each KeptView
    private MadePass current = last; // the last one of the view whose picture is drawn
    private GpuBuffer visibilityBits; // closed with the scope, as larger ones are that replace it
    private CullBlock.Before before = CullBlock.Before.NOTHING; // in the last cull pass
    private boolean isOther; // view of the last frame
    private boolean isFurther; // and poses of its earlier views hold
    private boolean isOutdated; // what earlier views of the frame posed
    private boolean followsItself = true; // whether the last frame had one view, and no KeptView
    private long seen = -1; // number of the last frame with a view of the part
    private boolean isCurrent; // false also while a cull pass overwrites the lists
    private boolean isChanged = true;
    private int count;
    private int wordBlocks;

    /** Borrows the character. @param state instances now @param layout of the largest number of instances */
    CullBuffers(ResourceScope scope, GpuCharacter character, CrowdState state, CullLayout layout, PoseSharing sharing) {
        this.layout = layout;
        commands = new DrawCommands(scope, character, layout);
        block = scope.own(new CullBlock(layout, commands, character.metrics(), sharing), CullBlock::close);
        visibilityBits = GpuBuffer.allocate("visibility bits", layout.visibilityBytes());
        scope.own(this, it -> it.visibilityBits.close());
        offsets = scope.buffer("cull offsets", layout.offsetBytes());
        counts = scope.own(character.rooms().room("cull counts", layout.countBytes()));
        drawList = scope.buffer("draw list", layout.listBytes());
        last.count = layout.count(); // no cull pass has written them yet
        count = state.count();
        block.show(state);
    }

    /**
     * Lets there be more or fewer instances, within the layout. Levels and poses of the others last; new instances begin without bits. If
     * instances were removed and others added since the last cull pass, the next cull pass begins without a last frame.
     */
    void resize(CrowdState instances) {
        last.resize(count, instances.count());
        MadePass.resize(passes, count, instances.count());
        count = instances.count();
        expire();
        block.show(instances);
    }

    /** Says how many batches share palettes from now on. @param firstSlot palettes before those of instances */
    void slots(int batches, int firstSlot) {
        isCurrent = false;
        block.slots(batches, firstSlot);
    }

    /** Says in which sphere all instances with a state are. @param sphere centre x y z and radius */
    void stateSphere(float[] sphere) {
        block.stateSphere(sphere);
        isChanged = true;
    }

    public CullLayout layout() {
        return layout;
    }

    /** Word blocks that the cull pass walks, or has walked: those with instances, and once those from which all were removed. */
    public int wordBlocks() {
        return wordBlocks;
    }

    /**
     * Notes another view of the part. Forgets poses that are older than the frame before. Takes memory once for a view that keeps its own.
     * @param frame its number @param by the view, if it keeps its own @throws dev.throng.gl.GlException OUT_OF_MEMORY: nothing has changed
     */
    public void see(long frame, @Nullable KeptView by) {
        MadePass now = by == null ? last : kept(by); // before anything changes
        followsItself = frame != seen && !isOther && current == last;
        isOther = frame == seen;
        isFurther = isOther && !isOutdated;
        isOutdated = false;
        if (!isOther && frame != seen + 1) {
            last.settings = null;
        }
        current = now;
        seen = frame;
    }

    /** Lets the next view of this part build its poses again, since records have changed, of this part or of another one. */
    public void forgetPoses() {
        isOutdated = true;
    }

    /** Frees what a view keeps, if it keeps anything. */
    public void forget(KeptView closed) {
        if (indexOf(closed) >= 0) {
            keep(passes.stream().filter(pass -> pass.view != closed).toList());
        }
    }

    /** Returns the last cull pass of a view; takes memory for one that has none. */
    private MadePass kept(KeptView view) {
        if (indexOf(view) < 0) {
            keep(Stream.concat(passes.stream(), Stream.of(new MadePass(view))).toList());
        }
        return passes.get(indexOf(view));
    }

    /** Returns which cull pass is the last one of a view; -1 if none is. */
    private int indexOf(@Nullable KeptView view) {
        int index = passes.size() - 1;
        while (index >= 0 && passes.get(index).view != view) {
            index--;
        }
        return index;
    }

    /** Keeps words for the views of these cull passes only, with their present content. */
    private void keep(List<MadePass> kept) {
        long base = layout.visibilityBytes();
        long each = layout.viewBytes();
        GpuBuffer bits = GpuBuffer.allocate("visibility bits", base + each * kept.size());
        bits.fill(0);
        visibilityBits.copyTo(bits, 0, 0, base);
        for (int i = 0; i < kept.size(); i++) {
            int before = passes.indexOf(kept.get(i));
            if (before >= 0) {
                visibilityBits.copyTo(bits, base + each * before, base + each * i, each);
            }
        }
        visibilityBits.close();
        visibilityBits = bits;
        passes = kept;
    }

    /** Whether a view of the part in the same frame came before this one, whose poses hold. */
    public boolean isFurther() {
        return isFurther;
    }

    /** Returns whether records of instances have changed since the last call. */
    public boolean takeChanged() {
        boolean taken = isChanged;
        isChanged = false;
        return taken;
    }

    /** Prepares a cull pass. */
    public void begin() {
        int walked = layout.wordBlocks(Math.max(count, Math.max(last.count, current.count)));
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
    public BufferRoom counts() {
        return counts;
    }

    /** Whether a frame was drawn by the lists, and no record has changed since. @param frame number of the frame */
    public boolean areOf(long frame) {
        return isCurrent && seen == frame;
    }

    /** First word of the planes of levels in a view's last picture; those of the last cull pass for a view that keeps none. */
    public int levelWord(@Nullable KeptView view) {
        return layout.viewWord(indexOf(view)) + Bindings.WORD_LEVELS;
    }

    /** Whether the lists are made by these settings already, and the camera changes nothing. @param seenVersion see {@link #culled} */
    public boolean holds(CullSettings culling, long seenVersion) {
        boolean isSeen = seenVersion >= 0 && seenVersion == last.seenVersion && current == last && followsItself;
        boolean lasts = isSeen && !culling.occlusion() && !isFurther && !usesAnimationLod(culling);
        return isCurrent && (culling.isFixed() || lasts) && culling.equals(last.settings);
    }

    /** Whether culling by these settings leaves poses as they were for some frames, or shares them. */
    public boolean usesAnimationLod(CullSettings culling) {
        return block.usesAnimationLod(culling);
    }

    /** Binds what all steps of a cull pass need that is about to be made. @param hasStates whether there is room for states */
    void bind(CullSettings culling, boolean hasStates) {
        isCurrent = false; // until the pass is done: a failure in between leaves lists that are neither old nor new
        boolean levelsLast = culling.equals(current.settings) && (current != last || followsItself);
        before = before.with(
                culling.equals(last.settings), isFurther, levelsLast, layout.viewWord(passes.indexOf(current)));
        block.bind(culling, before, hasStates);
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
        bindList();
    }

    /** Binds what the last step writes. */
    public void bindForWriting() {
        counts.bindStorage(Bindings.BLOCK_COUNTS);
        bindList();
    }

    /** Binds the draw lists alone. */
    public void bindList() {
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** The instances that the camera sees by the last cull pass. Waits for the device. */
    public VisibleInstances visibleInstances() {
        return visibleInstances(visibilityBits.downloadInts(0, (int) (layout.visibilityBytes() / Integer.BYTES)));
    }

    /** The instances that the camera sees by visibility bits that were copied. */
    public VisibleInstances visibleInstances(int[] copied) {
        return new VisibleInstances(layout, wordBlocks, copied);
    }

    /** Copies the visibility bits of the cull pass that was made last, on the device. @param to byte of the target */
    public void copyVisibility(GpuBuffer target, long to) {
        visibilityBits.copyTo(target, 0, to, layout.visibilityBytes());
    }

    /** Copies offsets of the camera's list of that cull pass, on the device. */
    void copyOffsets(GpuBuffer target, long to, long bytes) {
        offsets.copyTo(target, 0, to, bytes);
    }

    /** Says that a cull pass has been made. @param seenVersion of camera and shadow maps; negative: unknown */
    public void culled(CullSettings culling, long seenVersion) {
        isCurrent = true;
        last.made(culling, count, seenVersion);
        current.made(culling, count, seenVersion);
    }

    /** Says that records are others than when the lists were made. */
    void expire() {
        isCurrent = false;
        isChanged = true;
    }

    /** Lets the next cull pass begin as if there had been no frame before. */
    public void resetTemporalState() {
        last.settings = null;
        passes.forEach(pass -> pass.settings = null);
    }

    /** Makes visible what no step writes: for tests. */
    public void poison() {
        resetTemporalState();
        last.count = layout.count();
        List.of(visibilityBits, offsets, drawList).forEach(buffer -> buffer.fill(-1));
        counts.fill(-1);
    }

    /** Bytes of the visibility bits and of what views keep, which no scope counts. */
    long bytes() {
        return visibilityBits.size();
    }

    /** Returns the bytes that the buffers of a part will take, without commands. */
    static long bytes(CullLayout layout) {
        return layout.visibilityBytes() + layout.offsetBytes() + layout.countBytes() + layout.listBytes();
    }
}
