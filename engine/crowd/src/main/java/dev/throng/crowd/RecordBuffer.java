package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Records of equal size, one per instance, in a direct buffer of native order, which a renderer uploads. Empty until
 * first use.
 */
final class RecordBuffer {
    private final int size;
    private final Filler filler;
    private final Marks marks;
    private boolean isUsed;
    private ByteBuffer bytes; // limit: end of the records

    /** Writes the record of a new instance. */
    interface Filler {
        void fill(ByteBuffer records, int instance);
    }

    /**
     * Log that receives the marks of changed records.
     *
     * @param first index in the whole crowd of the first record
     */
    private record Marks(RecordChanges changes, int first) {}

    private RecordBuffer(int size, Filler filler, Marks marks, boolean isUsed, ByteBuffer bytes) {
        this.size = size;
        this.filler = filler;
        this.marks = marks;
        this.isUsed = isUsed;
        this.bytes = bytes;
    }

    /**
     * Returns a buffer without records.
     *
     * @param size bytes of a record, a multiple of 8
     * @param changes receives marks of changed instances
     */
    static RecordBuffer empty(int size, RecordChanges changes, Filler filler) {
        return new RecordBuffer(size, filler, new Marks(changes, 0), false, direct(0));
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Returns whether the buffer is in use, for a part as for the whole crowd. */
    boolean isUsed() {
        return isUsed;
    }

    /** Returns the records, for reading and writing; resizing replaces the buffer. */
    ByteBuffer bytes() {
        return bytes;
    }

    RecordChanges changes() {
        return marks.changes;
    }

    /** Returns the records for a change of transform, route, seed or tint, marking the instance. */
    ByteBuffer moved(int instance) {
        marks.changes.moved(marks.first + instance);
        return bytes;
    }

    /** Returns the records for a change of playback, marking the instance. */
    ByteBuffer played(int instance) {
        marks.changes.played(marks.first + instance);
        return bytes;
    }

    /** Returns a read-only view of the records. */
    ByteBuffer view() {
        return bytes.asReadOnlyBuffer().order(bytes.order());
    }

    /** Starts using records, of a given number. */
    void use(int count) {
        if (!isUsed) {
            set(count);
            isUsed = true; // last, as memory may run out
        }
    }

    /** Resizes the buffer, if it is in use. */
    void resize(int count) {
        if (isUsed) {
            set(count);
        }
    }

    /** Frees all records, until the next use. */
    void clear() {
        bytes = direct(0);
        isUsed = false;
    }

    /** Resizes in place, or into a larger buffer with spare room. */
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

    /** Returns a view of a range of records, counted from 0; this if the buffer is not in use. */
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
