package dev.throng.gl.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Buffers whose parts ({@link BufferRoom}) have different owners, so that one bound buffer serves draws of all owners, and one call copies
 * the words of all. A buffer is created if the others have no room, and closed with its last room. One context must be current at all calls.
 */
public final class SharedBuffers {
    /** Bytes of a buffer, unless a room needs more. */
    static final long BUFFER_BYTES = 1 << 17;

    /** Coarsest alignment of storage blocks on any device (OpenGL 4.5 core, table 23.64). */
    private static final long ALIGNMENT = 256;

    /** Bytes of the smallest storage block that a shader declares. */
    private static final long SMALLEST = 16;

    private final List<Shared> buffers = new ArrayList<>();

    /** A buffer, and its rooms sorted by offset. */
    private static final class Shared {
        final GpuBuffer buffer;
        final List<BufferRoom> rooms = new ArrayList<>();

        Shared(GpuBuffer buffer) {
            this.buffer = buffer;
        }

        /** Returns the offset of free bytes; negative if there are too few. */
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
        for (Shared shared : buffers) {
            long gap = shared.buffer.label().equals(label) ? shared.gap(size) : -1;
            if (gap >= 0) {
                return room(shared, gap, size);
            }
        }
        Shared made = new Shared(GpuBuffer.allocate(label, Math.max(size, BUFFER_BYTES)));
        buffers.add(made);
        return room(made, 0, size);
    }

    private BufferRoom room(Shared shared, long offset, long size) {
        BufferRoom room = new BufferRoom(shared.buffer, offset, size, closed -> close(shared, closed));
        shared.rooms.add(room);
        shared.rooms.sort(Comparator.comparingLong(BufferRoom::offset));
        return room;
    }

    private void close(Shared shared, BufferRoom room) {
        if (shared.rooms.remove(room) && shared.rooms.isEmpty()) {
            buffers.remove(shared);
            shared.buffer.close();
        }
    }
}
