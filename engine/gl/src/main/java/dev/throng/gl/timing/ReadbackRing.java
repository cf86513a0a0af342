package dev.throng.gl.timing;

import dev.throng.gl.memory.GpuBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Mapped copies of a buffer's content, each with a fence. A frame starts a copy, which arrives some frames later
 * without waits. While all copies are in transit, {@link #copy} does nothing.
 */
public final class ReadbackRing implements AutoCloseable {
    /** Number of copies: one that Java reads, one per frame in flight, and one for drivers that run ahead. */
    private static final int COPIES = 5;

    private final String label;
    private final long bytes;
    private final List<GpuBuffer> free = new ArrayList<>();
    private final Deque<Copy> coming = new ArrayDeque<>();
    private @Nullable Copy latest;
    private int made;

    private record Copy(GpuBuffer buffer, long stamp, Fence fence) {}

    /**
     * Creates a ring, which allocates copies when needed.
     *
     * @param label label of the ring's buffers
     * @param bytes size of each copy, in bytes
     */
    public ReadbackRing(String label, long bytes) {
        this.label = label;
        this.bytes = bytes;
    }

    /**
     * Starts a copy of a buffer's first bytes, as many as one copy of this ring holds. If a shader wrote the buffer,
     * the caller must first issue {@code Barrier.READBACK}.
     *
     * @param source buffer of at least the size of a copy
     * @param stamp number that identifies the copy
     */
    public void copy(GpuBuffer source, long stamp) {
        receive();
        GpuBuffer target = null;
        if (!free.isEmpty()) {
            target = free.remove(free.size() - 1);
        } else if (made < COPIES) {
            target = GpuBuffer.readback(label, bytes);
            made++;
        }
        if (target != null) {
            source.copyTo(target, 0, 0, bytes);
            coming.addLast(new Copy(target, stamp, Fence.insert(label)));
        }
    }

    /**
     * Copies like {@link #copy}, but first discards the newest copy if it has the same stamp and has not arrived.
     *
     * @param source buffer of at least the size of a copy
     * @param stamp number that identifies the copy
     */
    public void copyAgain(GpuBuffer source, long stamp) {
        receive();
        Copy newest = coming.pollLast();
        if (newest != null && newest.stamp == stamp) {
            newest.fence.close();
            free.add(newest.buffer);
        } else if (newest != null) {
            coming.addLast(newest);
        }
        copy(source, stamp);
    }

    /** @return stamp of the newest arrived copy; empty if no copy has arrived yet */
    public OptionalLong latest() {
        receive();
        return latest == null ? OptionalLong.empty() : OptionalLong.of(latest.stamp);
    }

    /** @return content of the newest arrived copy, in native byte order; valid until the next call */
    public ByteBuffer bytes() {
        if (latest == null) {
            throw new IllegalStateException("readback '" + label
                    + "': found no data from the GPU yet, expected the data of a finished readback");
        }
        return latest.buffer.mapped().limit((int) bytes);
    }

    private void receive() {
        while (!coming.isEmpty() && coming.getFirst().fence.isSignalled()) {
            if (latest != null) {
                free.add(latest.buffer);
            }
            latest = coming.removeFirst();
            latest.fence.close();
        }
    }

    @Override
    public void close() {
        coming.forEach(copy -> {
            copy.fence.close();
            copy.buffer.close();
        });
        coming.clear();
        free.forEach(GpuBuffer::close);
        free.clear();
        if (latest != null) {
            latest.buffer.close();
            latest = null;
        }
    }
}
