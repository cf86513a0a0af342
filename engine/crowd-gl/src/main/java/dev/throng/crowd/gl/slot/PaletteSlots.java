package dev.throng.crowd.gl.slot;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.Map;

/**
 * Palette slots of instances on the device, assigned by each cull pass, see {@code lib/slots.glsl}. Words of a batch's
 * header:
 *
 * <pre>
 *   0  position, in the ring buffer of free slots, of the slot that has been free longest
 *   1  number of free slots, number of slots ever used
 *   3  the same numbers after the cull pass
 *   6  number of slots
 *   7  instances of the batch that need a slot
 *   8  instances of the batch with a slot after the cull pass, and instances that found none
 * </pre>
 *
 * Batches that share palettes use words 0 to 6 of the first batch's header.
 */
public final class PaletteSlots {
    public static final int HEAD = 0;
    public static final int FREE = 1;
    public static final int FRESH = 2;

    /** Offset, in words, from a number in a header to the same number after the cull pass. */
    public static final int NEXT = 3;

    public static final int ROOM = 6;
    public static final int TAKEN = 7;
    public static final int HELD = 8;
    public static final int REFUSED = 9;
    public static final int HEADER = 10;

    private final SlotLayout layout;
    private final GpuBuffer words;

    /**
     * Creates a table in which no instance has a slot.
     *
     * @param scope owner of the buffer
     */
    PaletteSlots(ResourceScope scope, SlotLayout layout) {
        this.layout = layout;
        words = scope.buffer("palette slots", layout.bytes());
        clear();
    }

    public static void putTo(Map<String, Object> constants) {
        constants.put("SLOT_HEAD", HEAD + "u");
        constants.put("SLOT_FREE", FREE + "u");
        constants.put("SLOT_FRESH", FRESH + "u");
        constants.put("SLOT_NEXT", NEXT + "u");
        constants.put("SLOT_ROOM", ROOM + "u");
        constants.put("SLOT_TAKEN", TAKEN + "u");
        constants.put("SLOT_HELD", HELD + "u");
        constants.put("SLOT_REFUSED", REFUSED + "u");
        constants.put("SLOT_HEADER", HEADER + "u");
    }

    public SlotLayout layout() {
        return layout;
    }

    /** Resets all words, so that no instance has a slot. */
    void clear() {
        words.fill(0);
    }

    /**
     * Sets the number of slots of a group.
     *
     * @param group index of the group's first batch
     */
    void room(int group, int slots) {
        words.upload((long) Integer.BYTES * (group * HEADER + ROOM), new int[] {slots});
    }

    public void bind() {
        words.bindStorage(Bindings.BLOCK_SLOTS);
    }

    /** @return headers of all batches, after waiting for the device */
    int[] headers() {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts(0, layout.headerWords());
    }

    /**
     * Counts the instances that needed a slot, but found none.
     *
     * @param headers words of the headers of all batches
     * @param words number of these words
     */
    public static long refused(int[] headers, int words) {
        long sum = 0;
        for (int header = 0; header < words; header += HEADER) {
            sum += headers[header + REFUSED];
        }
        return sum;
    }

    /**
     * Copies the headers on the device.
     *
     * @param to offset in the target, in bytes
     */
    void copyHeaders(GpuBuffer target, long to) {
        words.copyTo(target, 0, to, (long) Integer.BYTES * layout.headerWords());
    }

    /** @return words of headers, bit planes, table and ring buffers, after waiting for the device */
    public int[] download() {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts(0, (int) (layout.bytes() / Integer.BYTES));
    }

    /** @return slot of an instance, or -1 for none, after waiting for the device */
    int slotOf(int instance) {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts((long) Integer.BYTES * (layout.table() + instance), 1)[0] - 1;
    }
}
