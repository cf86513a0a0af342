package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Records of one size, one for each instance, in native order outside the heap: what a renderer uploads. There are none until they are used. */
final class RecordBuffer {
    private final int size;
    private final Filler filler;
    private final Marks marks;
    private boolean isUsed;
    private ByteBuffer bytes; // its limit is the end of the records

    /** Writes the record of an instance that is new. */
    interface Filler {
        void fill(ByteBuffer records, int instance);
    }

    /** Where changes are marked. @param first index in the whole crowd of the first record */
    private record Marks(RecordChanges changes, int first) {}

    private RecordBuffer(int size, Filler filler, Marks marks, boolean isUsed, ByteBuffer bytes) {
        this.size = size;
        this.filler = filler;
        this.marks = marks;
        this.isUsed = isUsed;
        this.bytes = bytes;
    }

    /** No records. @param size of one in bytes, a multiple of 8 @param changes where changed instances are marked */
    static RecordBuffer empty(int size, RecordChanges changes, Filler filler) {
        return new RecordBuffer(size, filler, new Marks(changes, 0), false, direct(0));
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Whether each instance has one: a part's do where those of the whole do, though it may have no instances. */
    boolean isUsed() {
        return isUsed;
    }

    /** The records, to be read and written; another buffer once they are resized. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** Where changed instances are marked. */
    RecordChanges changes() {
        return marks.changes;
    }

    /** The records, for a change of an instance's transform, route, seed or tint. */
    ByteBuffer moved(int instance) {
        marks.changes.moved(marks.first + instance);
        return bytes;
    }

    /** The records, for a change of what an instance plays. */
    ByteBuffer played(int instance) {
        marks.changes.played(marks.first + instance);
        return bytes;
    }

    /** The records, to be read. */
    ByteBuffer view() {
        return bytes.asReadOnlyBuffer().order(bytes.order());
    }

    /** Lets there be so many from now on. */
    void use(int count) {
        if (!isUsed) {
            set(count);
            isUsed = true; // last: there may be no memory
        }
    }

    /** Lets there be so many, where they are used at all. */
    void resize(int count) {
        if (isUsed) {
            set(count);
        }
    }

    /** Lets there be none, until they are used again. */
    void clear() {
        bytes = direct(0);
        isUsed = false;
    }

    /** In place, or in a larger one with some to spare. */
    private void set(int count) {
        int before = bytes.limit() / size;
        if (count * size > bytes.capacity()) {
            long held = bytes.capacity() / size;
            long larger = Math.min(Math.max(count, held + held / 2), CrowdState.MAX_INSTANCES);
            bytes = direct((int) larger * size).put(0, bytes, 0, bytes.limit());
        }
        bytes.limit(count * size);
        for (int i = before; i < count; i++) {
            filler.fill(bytes, i);
        }
    }

    /** Some of them, counted from 0; where there are none, none. */
    RecordBuffer part(int first, int count) {
        return isUsed
                ? new RecordBuffer(
                        size,
                        filler,
                        new Marks(marks.changes, marks.first + first),
                        true,
                        bytes.slice(first * size, count * size).order(bytes.order()))
                : this;
    }

    void swap(int a, int b) {
        for (int at = 0; isUsed && at < size; at += Long.BYTES) {
            long kept = bytes.getLong(a * size + at);
            bytes.putLong(a * size + at, bytes.getLong(b * size + at));
            bytes.putLong(b * size + at, kept);
        }
    }
}
