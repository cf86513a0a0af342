package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CullBlock.FinishedCullPass;
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

/** GPU buffers for culling a part of a crowd: visibility bits, offsets of word blocks, draw lists, commands and counts. */
public final class CullBuffers {
    private final CullLayout layout;
    private final DrawCommands commands;
    private final CullBlock block;
    private final GpuBuffer offsets;
    private final BufferRoom counts;
    private final GpuBuffer drawList;
    private final FinishedCullPass last = new FinishedCullPass(null);
    private List<FinishedCullPass> passes = List.of(); // of each KeptView
    private FinishedCullPass current = last; // that of the current picture's view
    private GpuBuffer visibilityBits; // not owned by the scope, because larger buffers replace it
    private CullBlock.PriorPass before = CullBlock.PriorPass.NOTHING;
    private boolean isOther;
    private boolean isLaterView;
    private boolean isOutdated;
    private boolean followsItself = true; // whether the last frame had one view, and no KeptView
    private long seen = -1; // number of the last frame with a view of the part
    private boolean isCurrent; // false while a cull pass overwrites the lists
    private boolean isChanged = true;
    private int count;
    private int wordBlocks;

    /** Creates buffers for the layout's largest number of instances. Borrows the character. */
    CullBuffers(ResourceScope scope, GpuCharacter character, CrowdState state, CullLayout layout, PoseSharing sharing) {
        this.layout = layout;
        commands = new DrawCommands(scope, character, layout);
        block = scope.own(new CullBlock(layout, commands, character.metrics(), sharing), CullBlock::close);
        visibilityBits = GpuBuffer.allocate("visibility bits", layout.visibilityBytes());
        scope.own(this, it -> it.visibilityBits.close());
        offsets = scope.buffer("cull offsets", layout.offsetBytes());
        counts = scope.own(character.sharedBuffers().room("cull counts", layout.countBytes()));
        drawList = scope.buffer("draw list", layout.listBytes());
        last.count = layout.count();
        count = state.count();
        block.show(state);
    }

    /**
     * Changes the number of instances within the layout's capacity. Remaining instances keep levels of detail and poses. If new instances reuse
     * indices of removed ones, the next cull pass starts without a previous frame.
     */
    void resize(CrowdState instances) {
        last.resize(count, instances.count());
        FinishedCullPass.resize(passes, count, instances.count());
        count = instances.count();
        expire();
        block.show(instances);
    }

    /** Sets the number of batches that share palette slots, and the number of shared poses before the instances' palettes. */
    void slots(int batches, int firstSlot) {
        isCurrent = false;
        block.slots(batches, firstSlot);
    }

    /** Sets the bounding sphere of all instances with a state (blended pose): centre x y z and radius. */
    void stateSphere(float[] sphere) {
        block.stateSphere(sphere);
        isChanged = true;
    }

    public CullLayout layout() {
        return layout;
    }

    /** @return number of word blocks that the current or last cull pass processes, including those of instances removed since the previous pass */
    public int wordBlocks() {
        return wordBlocks;
    }

    /**
     * Begins a view of the part, and forgets poses older than the previous frame.
     *
     * @param frame frame number
     * @param by view whose levels of detail are kept, or null; the view's first picture allocates memory
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY; nothing has changed
     */
    public void beginView(long frame, @Nullable KeptView by) {
        FinishedCullPass now = by == null ? last : kept(by); // first, since it may fail
        followsItself = frame != seen && !isOther && current == last;
        isOther = frame == seen;
        isLaterView = isOther && !isOutdated;
        isOutdated = false;
        if (!isOther && frame != seen + 1) {
            last.settings = null;
        }
        current = now;
        seen = frame;
    }

    /** Invalidates all poses, so that the next view builds them again. */
    public void forgetPoses() {
        isOutdated = true;
    }

    public void forget(KeptView closed) {
        if (indexOf(closed) >= 0) {
            keep(passes.stream().filter(pass -> pass.view != closed).toList());
        }
    }

    /** Returns a view's last cull pass. The view's first call allocates memory. */
    private FinishedCullPass kept(KeptView view) {
        if (indexOf(view) < 0) {
            keep(Stream.concat(passes.stream(), Stream.of(new FinishedCullPass(view)))
                    .toList());
        }
        return passes.get(indexOf(view));
    }

    private int indexOf(@Nullable KeptView view) {
        int index = passes.size() - 1;
        while (index >= 0 && passes.get(index).view != view) {
            index--;
        }
        return index;
    }

    /** Reallocates the visibility bits, and keeps only the words of views with a pass in {@code kept}. */
    private void keep(List<FinishedCullPass> kept) {
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

    /** @return whether an earlier view of the same frame built poses that are still valid */
    public boolean isLaterView() {
        return isLaterView;
    }

    /** @return whether records of instances have changed since the last call */
    public boolean takeChanged() {
        boolean taken = isChanged;
        isChanged = false;
        return taken;
    }

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

    /** @return range of a buffer with one word per count of {@link CullLayout#counts} */
    public BufferRoom counts() {
        return counts;
    }

    /** @return whether the frame with this number used the current draw lists, and no record has changed since */
    public boolean hasListsOf(long frame) {
        return isCurrent && seen == frame;
    }

    /** @return index of the first word with levels of detail: those of a view's last picture or, if the view keeps none, of the last cull pass */
    public int levelWord(@Nullable KeptView view) {
        return layout.firstViewWord(indexOf(view)) + Bindings.WORD_LEVELS;
    }

    /** @return whether the draw lists are valid for these settings and this version of camera and shadow maps, see {@link #culled} */
    public boolean holds(CullSettings culling, long seenVersion) {
        boolean isSeen = seenVersion >= 0 && seenVersion == last.seenVersion && current == last && followsItself;
        boolean lasts = isSeen && !culling.occlusion() && !isLaterView && !usesAnimationLod(culling);
        return isCurrent && (culling.isFixed() || lasts) && culling.equals(last.settings);
    }

    /** @return whether culling with these settings shares poses, or keeps them for some frames */
    public boolean usesAnimationLod(CullSettings culling) {
        return block.usesAnimationLod(culling);
    }

    /** Binds the buffers that all steps of a new cull pass share. */
    void bind(CullSettings culling, boolean hasStates) {
        isCurrent = false; // until the pass ends, as a failure leaves incomplete lists
        boolean hasHysteresis = culling.equals(current.settings) && (current != last || followsItself);
        int word = layout.firstViewWord(passes.indexOf(current));
        before = before.with(culling.equals(last.settings), isLaterView, hasHysteresis, word);
        block.bind(culling, before, hasStates);
        visibilityBits.bindStorage(Bindings.BLOCK_VISIBILITY);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
    }

    public void bindCommands() {
        commands.bind();
        counts.bindStorage(Bindings.BLOCK_COUNTS);
    }

    /** Binds the results of the last cull pass. */
    public void bindForReading() {
        block.bind();
        visibilityBits.bindStorage(Bindings.BLOCK_VISIBILITY);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
        bindList();
    }

    public void bindForWriting() {
        counts.bindStorage(Bindings.BLOCK_COUNTS);
        bindList();
    }

    public void bindList() {
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** Reads the instances in the camera's draw list of the last cull pass. Waits for the device. */
    public VisibleInstances visibleInstances() {
        return visibleInstances(visibilityBits.downloadInts(0, (int) (layout.visibilityBytes() / Integer.BYTES)));
    }

    /** Finds the instances in the camera's draw list from copied visibility bits. */
    public VisibleInstances visibleInstances(int[] copied) {
        return new VisibleInstances(layout, wordBlocks, copied);
    }

    /** Copies the last cull pass's visibility bits on the device, to a byte offset in {@code target}. */
    public void copyVisibility(GpuBuffer target, long to) {
        visibilityBits.copyTo(target, 0, to, layout.visibilityBytes());
    }

    void copyOffsets(GpuBuffer target, long to, long bytes) {
        offsets.copyTo(target, 0, to, bytes);
    }

    /**
     * Records a finished cull pass.
     *
     * @param seenVersion version of camera and shadow maps; negative: unknown
     */
    public void culled(CullSettings culling, long seenVersion) {
        isCurrent = true;
        last.finish(culling, count, seenVersion);
        current.finish(culling, count, seenVersion);
    }

    /** Invalidates the draw lists, because records have changed. */
    void expire() {
        isCurrent = false;
        isChanged = true;
    }

    /** Makes the next cull pass start without results of earlier frames. */
    public void resetTemporalState() {
        last.settings = null;
        passes.forEach(pass -> pass.settings = null);
    }

    /** Overwrites all data, so that tests find words that no step writes. */
    public void poison() {
        resetTemporalState();
        last.count = layout.count();
        List.of(visibilityBits, offsets, drawList).forEach(buffer -> buffer.fill(-1));
        counts.fill(-1);
    }

    /** @return bytes of visibility bits and of words that views keep; the scope does not count these bytes */
    long bytes() {
        return visibilityBits.size();
    }

    /** @return bytes of the buffers of a part with this layout, without draw commands */
    static long bytes(CullLayout layout) {
        return layout.visibilityBytes() + layout.offsetBytes() + layout.countBytes() + layout.listBytes();
    }
}
