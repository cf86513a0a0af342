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
 * The palettes of a part: one for each instance, or slots for those that are seen. Slots become more when the device has told that they are
 * few, and fewer when most of them were free for long; where there is no memory for more, some instances show other poses.
 */
public final class PartPalettes implements AutoCloseable {
    private final Shape shape;
    private final @Nullable PaletteSlots slots;
    private final SlotDemand demand;
    private final List<PaletteBlock> blocks = new ArrayList<>();
    private List<PaletteBatch> batches = List.of();
    private SlotRooms rooms;
    private final IntConsumer changed;
    private final SlotShortage shortage = new SlotShortage();
    private LongSupplier available = () -> 0;
    private PaletteFetch fetch = PaletteFetch.TEXTURE;
    private int count; // of instances
    private int measured; // instances when a cull pass last waited for its counts

    /**
     * The palettes that a part needs.
     *
     * @param layout of its instances
     * @param paletteBytes of one palette; 0: there are none
     * @param pool poses that instances share
     * @param isSlotted whether slots are given to instances that are seen
     */
    public record Shape(SlotLayout layout, int paletteBytes, PosePool pool, boolean isSlotted) {
        /** Palettes before those of instances: one at least for instances that find no slot. */
        public int firstSlot() {
            return isSlotted ? Math.max(pool.slots(), 1) : pool.slots();
        }

        /** Bytes that a part takes before anything is seen, or in all. @param whole whether every instance has a palette */
        public long bytes(boolean whole) {
            long blocks = isSlotted && !whole ? 1 : layout.batches();
            long own = isSlotted && !whole ? Math.min(SlotRooms.SPARE, layout.instances()) : layout.instances();
            return paletteBytes == 0 ? 0 : (blocks * firstSlot() + own) * paletteBytes;
        }
    }

    /**
     * Takes memory for all, or for a few slots.
     *
     * @param scope that owns it
     * @param count number of instances now
     * @param changed receives the number of batches that share a block, whenever it changes
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
                ? new SlotRooms(layout.batches(), List.of(Math.min(SlotRooms.SPARE, layout.instances())))
                : all(layout);
        if (shape.paletteBytes > 0) {
            replace(rooms);
        }
    }

    private static SlotRooms all(SlotLayout layout) {
        List<Integer> slots = new ArrayList<>();
        for (int batch = 0; batch < layout.batches(); batch++) {
            slots.add(layout.instancesIn(batch, 1, layout.instances()));
        }
        return new SlotRooms(1, slots);
    }

    /** Lets slots take so much memory. @param bytes that may still be taken; 0: unknown */
    public void limit(LongSupplier bytes) {
        available = bytes;
    }

    /** Lets shaders read palettes in another way. @param by how the programs that read them do */
    public void fetch(PaletteFetch by) {
        fetch = by;
    }

    /** Returns how shaders read palettes. */
    public PaletteFetch fetch() {
        return fetch;
    }

    /** Takes other blocks: no palette stays. */
    private void replace(SlotRooms next) {
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

    /** Makes blocks larger: palettes stay. */
    private void extend(SlotRooms next) {
        for (int group = 0; group < blocks.size(); group++) {
            if (next.slots().get(group) > blocks.get(group).slots()) {
                blocks.get(group).grow(next.slots().get(group));
            }
        }
        settle(next);
    }

    private void settle(SlotRooms now) {
        rooms = new SlotRooms(
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

    /** Takes slots if there is memory for them. @return whether no palette stays */
    private boolean change(SlotRooms next) {
        long bytes = (next.total() + (long) next.slots().size() * shape.firstSlot())
                * shape.paletteBytes; // beside those of now
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
            shortage.found(bytes, free);
            settle(rooms);
            return false;
        }
    }

    /** Changes the number of instances. Frees slots of removed instances. */
    public void resize(int instances) {
        boolean isFewer = instances < count;
        count = instances;
        if (slots != null && isFewer) {
            demand.keep(instances);
            SlotRooms fewer = demand.fewer(rooms);
            if (fewer != null) {
                change(fewer);
            }
        }
    }

    /** Prepares the cull pass of a frame's first view: takes memory for as many slots as the last frames wanted. */
    public void begin() {
        SlotRooms next = slots == null ? null : demand.change(rooms);
        if (next != null) {
            change(next);
        }
    }

    /**
     * Makes room for all that a cull pass is about to give slots to, once it has counted them: waits for the device.
     *
     * @param always whether to wait even where earlier cull passes have told how many there are
     * @param isFurther whether an earlier view of the frame has built palettes: they stay, even where there is too little room then
     * @return whether the cull pass has to begin again, since no palette stays
     */
    public boolean measure(boolean always, boolean isFurther) {
        boolean isUnknown = count > measured + measured / 4L; // beyond head room
        if (slots == null || count == 0 || !(always || isUnknown) || rooms.holdAll(shape.layout)) {
            return false;
        }
        measured = Math.max(count, 1);
        shortage.end(); // try, since it is urgent
        if (!demand.asks(slots.headers(), rooms)) {
            return false;
        }
        SlotRooms enough = demand.wanted().atLeast(rooms);
        return (!isFurther || enough.extend(rooms)) && change(enough);
    }

    /** Notes the headers of a frame that has come back. */
    public void seen(int[] headers) {
        demand.seen(headers);
    }

    /** Words of {@link #copyHeaders}: 0 without slots. */
    public int headerWords() {
        return slots == null ? 0 : shape.layout.headerWords();
    }

    /** Copies headers on the device. @param to byte of the target */
    public void copyHeaders(GpuBuffer target, long to) {
        if (slots != null) {
            slots.copyHeaders(target, to);
        }
    }

    /** The batches with the palettes that they have now. */
    public List<PaletteBatch> batches() {
        return batches;
    }

    /** How many batches share a block. */
    public int batchesPerBlock() {
        return rooms.batches();
    }

    /** Where the palettes are. */
    public List<PaletteBlock> blocks() {
        return blocks;
    }

    /** Whether slots are given to instances that are seen. */
    public boolean isSlotted() {
        return slots != null;
    }

    /** The slots, where they are given to instances that are seen. */
    public Optional<PaletteSlots> slots() {
        return Optional.ofNullable(slots);
    }

    /** Binds where palettes are, for what reads it. */
    public void bindSlots() {
        if (slots != null) {
            slots.bind();
        }
    }

    /** Word of {@link PaletteSlots} for the first instance of a batch; -1: palettes are those of all instances, in their order. */
    public int firstEntry(int batch) {
        return slots == null ? -1 : shape.layout.table() + batches.get(batch).first();
    }

    /** Binds the palettes of a batch, where there are any. */
    public void bind(int batch) {
        if (!batches.isEmpty()) {
            batches.get(batch).bind(fetch);
        }
    }

    /** The palette of an instance, counted from the first one of its batch; -1: it has none. Waits for the device. */
    public int paletteOf(int instance) {
        int own = slots == null ? instance % shape.layout.batchSize() : slots.slotOf(instance);
        return own < 0 ? -1 : shape.firstSlot() + own;
    }

    /** Bytes of the palettes. */
    public long bytes() {
        return blocks.stream().mapToLong(block -> block.palettes().size()).sum();
    }

    @Override
    public void close() {
        blocks.forEach(PaletteBlock::close);
        blocks.clear();
    }
}
