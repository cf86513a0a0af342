package dev.throng.gl.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Buffers whose parts ({@link BufferRoom}) have different owners, so that one bound buffer serves draws of all owners.
 * A buffer is created for a part that fits no existing buffer, and closed with its last part. All calls need the same
 * current context.
 */
public final class SharedBuffers {
    /** Smallest size, in bytes, of the first buffer with a label. */
    static final long FIRST_BYTES = 1 << 12;

    /** Largest size of a buffer, in bytes, unless a single room needs more. */
    static final long BUFFER_BYTES = 1 << 17;

    /**
     * Ratio of the sizes of successive buffers with one label, so that small crowds use little memory, and large crowds
     * few buffers.
     */
    private static final int GROWTH = 8;

    /** Coarsest alignment of storage blocks on any device (OpenGL 4.5 core, table 23.64). */
    private static final long ALIGNMENT = 256;

    /** Size of the smallest storage block that a shader declares, in bytes. */
    private static final long SMALLEST = 16;

    private final List<Shared> buffers = new ArrayList<>();

    /** A buffer, and the rooms in it, sorted by offset. */
    private static final class Shared {
        final GpuBuffer buffer;
        final List<BufferRoom> rooms = new ArrayList<>();

        Shared(GpuBuffer buffer) {
            this.buffer = buffer;
        }

        /**
         * @param bytes number of needed bytes
         * @return offset, in this buffer, of enough free bytes; negative if there are none
         */
        long gap(long bytes) {
            long start = 0;
            for (BufferRoom room : rooms) {
                if (room.offset() - start >= bytes) {
                    return start;
                }
                start = aligned(room.end());
            }
            return buffer.size() - start >= bytes ? start : -1;
        }

        private static long aligned(long offset) {
            return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        }
    }

    /**
     * Allocates a room with unknown contents.
     *
     * @param label label of the buffer; only rooms with the same label share a buffer
     * @param bytes size, a multiple of 4; for 0 bytes, a small room is allocated so that it can be bound
     * @return the room, closed by the caller
     * @throws dev.throng.gl.GlException {@code OUT_OF_MEMORY} if the device has too little memory
     */
    public BufferRoom room(String label, long bytes) {
        long size = Math.max(bytes, SMALLEST);
        long next = FIRST_BYTES;
        for (Shared shared : buffers) {
            if (shared.buffer.label().equals(label)) {
                long gap = shared.gap(size);
                if (gap >= 0) {
                    return room(shared, gap, size);
                }
                next = Math.max(next, Math.min(GROWTH * shared.buffer.size(), BUFFER_BYTES));
            }
        }
        Shared made = new Shared(GpuBuffer.allocate(label, Math.max(size, next)));
        buffers.add(made);
        return room(made, 0, size);
    }

    /** @return number of bytes, in all buffers, that belong to no room */
    public long spareBytes() {
        long spare = 0;
        for (Shared shared : buffers) {
            spare += shared.buffer.size();
            for (BufferRoom room : shared.rooms) {
                spare -= room.size();
            }
        }
        return spare;
    }

    private BufferRoom room(Shared shared, long offset, long size) {
        BufferRoom room = new BufferRoom(shared.buffer, offset, size, closed -> close(shared, closed));
        shared.rooms.add(room);
        shared.rooms.sort(Comparator.comparingLong(BufferRoom::offset));
        return room;
    }

    private void close(Shared shared, BufferRoom room) {
        if (shared.rooms.size() == 1) {
            shared.buffer.close(); // first, because it fails in another context
            buffers.remove(shared);
        }
        shared.rooms.remove(room);
    }
}
