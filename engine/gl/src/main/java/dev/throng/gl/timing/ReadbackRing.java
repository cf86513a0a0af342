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
 * Brings what a buffer holds in each frame back some frames later, without ever waiting: mapped copies, each behind a fence. A frame that
 * finds all copies on their way is left out.
 */
public final class ReadbackRing implements AutoCloseable {
    /** The one that is read, frames that a program keeps in flight, and one for drivers that run ahead. */
    private static final int COPIES = 5;

    private final String label;
    private final long bytes;
    private final List<GpuBuffer> free = new ArrayList<>();
    private final Deque<Copy> coming = new ArrayDeque<>();
    private @Nullable Copy latest;
    private int made;

    private record Copy(GpuBuffer buffer, long stamp, Fence fence) {}

    /**
     * Of buffers of one size. Memory is taken as it is needed.
     *
     * @param label of its buffers
     * @param bytes of each copy
     */
    public ReadbackRing(String label, long bytes) {
        this.label = label;
        this.bytes = bytes;
    }

    /**
     * Copies the first bytes of a buffer, which {@code Barrier.READBACK} lies before.
     *
     * @param stamp of the copy, unlike others
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

    /** Copies once more, with the same stamp: in place of the newest copy, where that is still on its way. */
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

    /** The stamp of the newest copy that has arrived; empty before the first. */
    public OptionalLong latest() {
        receive();
        return latest == null ? OptionalLong.empty() : OptionalLong.of(latest.stamp);
    }

    /** What the newest copy holds, in the byte order of the machine; until the next call. */
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

    /** Forgets what is on its way. */
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
