package dev.throng.crowd.gl.slot;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Palettes of a part: one per instance, or slots for visible instances. The number of slots follows the device's
 * counts: more at once, fewer after a delay. If memory is short, some instances show a shared pose or the rest pose.
 */
public final class PartPalettes implements AutoCloseable {
    private final Shape shape;
    private final @Nullable PaletteSlots slots;
    private final SlotDemand demand;
    private final List<PaletteBlock> blocks = new ArrayList<>();
    private List<PaletteBatch> batches = List.of();
    private GroupSlots rooms;
    private final IntConsumer changed;
    private final SlotShortage shortage = new SlotShortage();
    private LongSupplier available = () -> 0;
    private PaletteFetch fetch = PaletteFetch.TEXTURE;
    private int count; // number of instances
    private int measured; // instances when a cull pass last waited for counts

    /**
     * Palettes that a part needs.
     *
     * @param layout layout of the part's slots
     * @param paletteBytes size of a palette in bytes; 0: no palettes
     * @param pool poses that distant instances share
     * @param isSlotted whether only visible instances get palettes
     */
    public record Shape(SlotLayout layout, int paletteBytes, PosePool pool, boolean isSlotted) {
        /** @return number of palettes before the instances' palettes: at least one, for instances without a slot */
        public int firstSlot() {
            return isSlotted ? Math.max(pool.slots(), 1) : pool.slots();
        }

        /**
         * @param whole whether to count the palettes of all instances, not only those allocated before anything is visible
         * @return size of the palettes in bytes
         */
        public long bytes(boolean whole) {
            long blocks = isSlotted && !whole ? 1 : layout.batches();
            long own = isSlotted && !whole ? Math.min(GroupSlots.SPARE, layout.instances()) : layout.instances();
            return paletteBytes == 0 ? 0 : (blocks * firstSlot() + own) * paletteBytes;
        }
    }

    /**
     * Allocates the palettes of all instances or, if only visible instances get palettes, a few slots.
     *
     * @param scope scope that owns and closes the created GL objects
     * @param count number of instances now
     * @param changed function that receives the number of batches per palette buffer whenever it changes
     */
    public PartPalettes(ResourceScope scope, Shape shape, int count, IntConsumer changed) {
        this.shape = shape;
        this.changed = changed;
        this.count = count;
        scope.own(this, PartPalettes::close);
        SlotLayout layout = shape.layout;
        boolean isSlotted = shape.isSlotted && shape.paletteBytes > 0;
        slots = isSlotted ? new PaletteSlots(scope, layout) : null;
        demand = new SlotDemand(layout, layout.batchSize());
        rooms = isSlotted
                ? new GroupSlots(layout.batches(), List.of(Math.min(GroupSlots.SPARE, layout.instances())))
                : all(layout);
        if (shape.paletteBytes > 0) {
            replace(rooms);
        }
    }

    private static GroupSlots all(SlotLayout layout) {
        List<Integer> slots = new ArrayList<>();
        for (int batch = 0; batch < layout.batches(); batch++) {
            slots.add(layout.instancesIn(batch, 1, layout.instances()));
        }
        return new GroupSlots(1, slots);
    }

    /**
     * Limits the memory of slots.
     *
     * @param bytes function that returns how many bytes may still be allocated, or 0 if unknown
     */
    public void limit(LongSupplier bytes) {
        available = bytes;
    }

    /** Sets the way in which shaders read palettes. */
    public void fetch(PaletteFetch by) {
        fetch = by;
    }

    public PaletteFetch fetch() {
        return fetch;
    }

    /** Replaces all palette buffers. Their palettes are lost. */
    private void replace(GroupSlots next) {
        List<PaletteBlock> made = new ArrayList<>();
        try {
            for (int group = 0; group < next.slots().size(); group++) {
                String label = "palettes from " + group * next.batches() * shape.layout.batchSize();
                made.add(new PaletteBlock(
                        label,
                        shape.paletteBytes,
                        shape.firstSlot(),
                        next.slots().get(group)));
            }
        } catch (GlException e) {
            made.forEach(PaletteBlock::close);
            throw e;
        }
        blocks.forEach(PaletteBlock::close);
        blocks.clear();
        blocks.addAll(made);
        if (slots != null) {
            slots.clear();
        }
        settle(next);
    }

    /** Enlarges palette buffers and keeps their palettes. */
    private void extend(GroupSlots next) {
        for (int group = 0; group < blocks.size(); group++) {
            if (next.slots().get(group) > blocks.get(group).slots()) {
                blocks.get(group).grow(next.slots().get(group));
            }
        }
        settle(next);
    }

    private void settle(GroupSlots now) {
        rooms = new GroupSlots(
                now.batches(), blocks.stream().map(PaletteBlock::slots).toList());
        List<PaletteBatch> all = new ArrayList<>();
        for (int batch = 0; batch < shape.layout.batches(); batch++) {
            int first = batch * shape.layout.batchSize();
            int size = shape.layout.instancesIn(batch, 1, shape.layout.instances());
            all.add(new PaletteBatch(first, shape.pool, size, blocks.get(batch / now.batches())));
        }
        batches = List.copyOf(all);
        for (int group = 0; slots != null && group < blocks.size(); group++) {
            slots.room(group * now.batches(), blocks.get(group).slots());
        }
        changed.accept(now.batches());
    }

    /** Changes the number of slots if there is memory, and returns whether palettes were lost. */
    private boolean change(GroupSlots next) {
        long bytes = (next.total() + (long) next.slots().size() * shape.firstSlot())
                * shape.paletteBytes; // in addition to the current buffers
        long free = available.getAsLong();
        if (next.equals(rooms) || !shortage.allows(bytes, free)) {
            return false;
        }
        boolean isMore = next.extend(rooms);
        try {
            if (isMore) {
                extend(next);
            } else {
                replace(next);
            }
            shortage.end();
            return !isMore;
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.OUT_OF_MEMORY) {
                throw e;
            }
            shortage.recordFailure(bytes, free);
            settle(rooms);
            return false;
        }
    }

    /** Sets the number of instances, and frees the slots of removed instances. */
    public void resize(int instances) {
        boolean isFewer = instances < count;
        count = instances;
        if (slots != null && isFewer) {
            demand.limitTo(instances);
            GroupSlots fewer = demand.fewer(rooms);
            if (fewer != null) {
                change(fewer);
            }
        }
    }

    /** Prepares the cull pass of a frame's first view: allocates the slots that recent frames needed. */
    public void begin() {
        GroupSlots next = slots == null ? null : demand.nextSlots(rooms);
        if (next != null) {
            change(next);
        }
    }

    /**
     * Allocates slots for all instances that a cull pass has counted. Waits for the device.
     *
     * @param always whether to wait even if earlier cull passes reported counts
     * @param isLaterView whether an earlier view of the frame built palettes, which are then kept even if slots are too
     *     few
     * @return whether the cull pass must restart, because palettes were lost
     */
    public boolean measure(boolean always, boolean isLaterView) {
        boolean isUnknown = count > measured + measured / 4L; // beyond the head room
        if (slots == null || count == 0 || !(always || isUnknown) || rooms.holdAll(shape.layout)) {
            return false;
        }
        measured = Math.max(count, 1);
        shortage.end(); // try again, because slots are needed now
        if (!demand.needsMore(slots.headers(), rooms)) {
            return false;
        }
        GroupSlots enough = demand.wanted().atLeast(rooms);
        return (!isLaterView || enough.extend(rooms)) && change(enough);
    }

    /** Records the demand for slots that a finished frame left in the headers of {@link PaletteSlots}. */
    public void recordDemand(int[] headers) {
        demand.recordDemand(headers);
    }

    /** @return number of words that {@link #copyHeaders} copies; 0 if every instance has a palette */
    public int headerWords() {
        return slots == null ? 0 : shape.layout.headerWords();
    }

    /** Copies the headers on the device, to an offset in {@code target}, in bytes. */
    public void copyHeaders(GpuBuffer target, long to) {
        if (slots != null) {
            slots.copyHeaders(target, to);
        }
    }

    /** @return batches with their current palettes */
    public List<PaletteBatch> batches() {
        return batches;
    }

    public int batchesPerBlock() {
        return rooms.batches();
    }

    public List<PaletteBlock> blocks() {
        return blocks;
    }

    public boolean isSlotted() {
        return slots != null;
    }

    /** @return slots; empty if every instance has a palette */
    public Optional<PaletteSlots> slots() {
        return Optional.ofNullable(slots);
    }

    public void bindSlots() {
        if (slots != null) {
            slots.bind();
        }
    }

    /** @return index, in {@link PaletteSlots}, of the word with the slot of a batch's first instance; -1 if every instance has a palette */
    public int firstEntry(int batch) {
        return slots == null ? -1 : shape.layout.table() + batches.get(batch).first();
    }

    public void bind(int batch) {
        if (!batches.isEmpty()) {
            batches.get(batch).bind(fetch);
        }
    }

    /** @return index of an instance's palette among those of its batch, or -1 for none, after waiting for the device */
    public int paletteOf(int instance) {
        int own = slots == null ? instance % shape.layout.batchSize() : slots.slotOf(instance);
        return own < 0 ? -1 : shape.firstSlot() + own;
    }

    public long bytes() {
        return blocks.stream().mapToLong(block -> block.palettes().size()).sum();
    }

    @Override
    public void close() {
        blocks.forEach(PaletteBlock::close);
        blocks.clear();
    }
}
