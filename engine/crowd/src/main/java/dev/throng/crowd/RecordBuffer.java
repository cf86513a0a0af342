package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Records of equal size, one per instance, in a direct buffer of native order that a renderer uploads. Empty until
 * first use.
 */
final class RecordBuffer {
    private final int size;
    private final Filler filler;
    private final Marks marks;
    private boolean isUsed;
    private ByteBuffer bytes; // its limit is the end of the records

    /** Writes the record of a new instance. */
    interface Filler {
        void fill(ByteBuffer records, int instance);
    }

    /**
     * Log of changed records, with the place of this buffer's records in the whole crowd.
     *
     * @param first index of the first record in the whole crowd
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

    /**
     * Returns whether the buffer has records: whether {@link #use} was called for the whole crowd, without a later call
     * of {@code clear}.
     */
    boolean isUsed() {
        return isUsed;
    }

    /** Returns the records for reading and writing, in a buffer that {@link #resize} may replace. */
    ByteBuffer bytes() {
        return bytes;
    }

    RecordChanges changes() {
        return marks.changes;
    }

    /** Marks an instance's transform, route, seed or tint as changed, and returns the records. */
    ByteBuffer moved(int instance) {
        marks.changes.moved(marks.first + instance);
        return bytes;
    }

    /** Marks an instance's playback as changed, and returns the records. */
    ByteBuffer played(int instance) {
        marks.changes.played(marks.first + instance);
        return bytes;
    }

    ByteBuffer view() {
        return bytes.asReadOnlyBuffer().order(bytes.order());
    }

    /**
     * Allocates the buffer and fills it with new records, unless {@link #isUsed}.
     *
     * @param count number of records
     */
    void use(int count) {
        if (!isUsed) {
            set(count);
            isUsed = true; // last, as memory may run out
        }
    }

    /** Changes the number of records if {@link #isUsed}; records that remain keep their content. */
    void resize(int count) {
        if (isUsed) {
            set(count);
        }
    }

    void clear() {
        bytes = direct(0);
        isUsed = false;
    }

    /** Changes the number of records, in place, or by a copy to a larger buffer. */
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

    /**
     * Returns a view of a range of records, counted from 0.
     *
     * @return this buffer unless {@link #isUsed}
     */
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
