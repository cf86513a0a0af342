package dev.throng.crowd;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Records of one size, one for each instance, in native order outside the heap: what a renderer uploads. */
final class RecordBuffer {
    private final int size;
    private ByteBuffer bytes; // its limit is the end of the records

    private RecordBuffer(int size, ByteBuffer bytes) {
        this.size = size;
        this.bytes = bytes;
    }

    /** No records. @param size of one, a multiple of 8 */
    static RecordBuffer empty(int size) {
        return new RecordBuffer(size, direct(0));
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Whether there ever was one. */
    boolean isUsed() {
        return bytes.capacity() > 0;
    }

    /** The records, to be read and written; another buffer once they are resized. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** The same to be read. */
    ByteBuffer view() {
        return bytes.asReadOnlyBuffer().order(bytes.order());
    }

    /** Lets there be so many: in place, or in a larger one with some to spare. */
    void resize(int count) {
        if (count * size <= bytes.capacity()) {
            bytes.limit(count * size);
            return;
        }
        long held = bytes.capacity() / size;
        ByteBuffer larger = direct((int) Math.min(Math.max(count, held + held / 2), CrowdState.MAX_INSTANCES) * size);
        bytes = larger.put(0, bytes, 0, bytes.limit()).limit(count * size);
    }

    /** Some of them, counted from 0; where there are none, none. */
    RecordBuffer part(int first, int count) {
        return isUsed()
                ? new RecordBuffer(size, bytes.slice(first * size, count * size).order(bytes.order()))
                : this;
    }

    void swap(int a, int b) {
        for (int at = 0; isUsed() && at < size; at += Long.BYTES) {
            long kept = bytes.getLong(a * size + at);
            bytes.putLong(a * size + at, bytes.getLong(b * size + at));
            bytes.putLong(b * size + at, kept);
        }
    }
}
