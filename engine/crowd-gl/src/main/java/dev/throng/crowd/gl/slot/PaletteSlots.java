package dev.throng.crowd.gl.slot;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.Map;

/**
 * The slots that instances hold, on the device, where each cull pass hands them out: see {@code lib/slots.glsl}. Words of a header:
 *
 * <pre>
 *   0  place of the longest free slot in the ring, how many are free, how many were ever used
 *   3  the same after the cull pass
 *   6  how many slots there are
 *   7  instances of the batch that want a slot
 *   8  instances of the batch that hold one after the cull pass, and those that were refused
 * </pre>
 *
 * Batches that share palettes have words 0 to 6 in the header of the first of them.
 */
public final class PaletteSlots {
    public static final int HEAD = 0;
    public static final int FREE = 1;
    public static final int FRESH = 2;

    /** From words of a header to the same after the cull pass. */
    public static final int NEXT = 3;

    public static final int ROOM = 6;
    public static final int TAKEN = 7;
    public static final int HELD = 8;
    public static final int REFUSED = 9;
    public static final int HEADER = 10;

    private final SlotLayout layout;
    private final GpuBuffer words;

    /** No instance holds a slot, and there are none. @param scope that owns them */
    PaletteSlots(ResourceScope scope, SlotLayout layout) {
        this.layout = layout;
        words = scope.buffer("palette slots", layout.bytes());
        clear();
    }

    /** Adds the constants of {@code lib/slots.glsl}. */
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

    /** Where its words are. */
    public SlotLayout layout() {
        return layout;
    }

    /** Takes all slots back, and lets there be none. */
    void clear() {
        words.fill(0);
    }

    /** Lets there be more slots. @param group first batch of those that share them */
    void room(int group, int slots) {
        words.upload((long) Integer.BYTES * (group * HEADER + ROOM), new int[] {slots});
    }

    /** Binds them for a cull pass, and for what reads where palettes are. */
    public void bind() {
        words.bindStorage(Bindings.BLOCK_SLOTS);
    }

    /** The headers of all batches. Waits for the device. */
    int[] headers() {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts(0, layout.headerWords());
    }

    /** Returns the number of instances that found no slot. @param headers of all batches, in a frame @param words of them */
    public static long refused(int[] headers, int words) {
        long sum = 0;
        for (int header = 0; header < words; header += HEADER) {
            sum += headers[header + REFUSED];
        }
        return sum;
    }

    /** Copies the headers on the device. @param to byte of the target */
    void copyHeaders(GpuBuffer target, long to) {
        words.copyTo(target, 0, to, (long) Integer.BYTES * layout.headerWords());
    }

    /** All words. Waits for the device. */
    public int[] download() {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts(0, (int) (layout.bytes() / Integer.BYTES));
    }

    /** The slot of an instance; -1: it has none. Waits for the device. */
    int slotOf(int instance) {
        Barrier.before(Barrier.READBACK);
        return words.downloadInts((long) Integer.BYTES * (layout.table() + instance), 1)[0] - 1;
    }
}
