package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** GPU buffer of poses set by hosts. Uses no memory until a host sets a pose, and grows with the table of poses. */
final class HostPoseBuffer implements AutoCloseable {
    private final HostPoseTable table;
    private @Nullable Room room;
    private long position;
    private final Scatter.Numbers numbers = new Scatter.Numbers(); // scratch

    private record Room(ResourceScope scope, GpuBuffer rows, BufferTexture texels) {}

    HostPoseBuffer(HostPoseTable table) {
        this.table = table;
    }

    boolean isUsed() {
        return room != null;
    }

    /**
     * Uploads the poses that have changed since the last call.
     *
     * @return uploaded bytes
     */
    long update(Scatter scatter) {
        long capacity = table.capacity();
        if (capacity > (room == null ? 0 : room.rows.size() / table.rowBytes())) {
            return grow(capacity);
        }
        long now = table.changes().position();
        if (room == null || position == now) {
            return 0;
        }
        Scatter.Numbers changed = numbers.since(table.changes(), position, table.size());
        long bytes = scatter.put(room.rows, table.rowBytes(), changed, table::putRow);
        position = now; // only now, because the upload may fail
        return bytes;
    }

    /**
     * Replaces the buffer by a larger one.
     *
     * @param capacity capacity of the larger buffer, in poses
     * @return uploaded bytes
     * @throws dev.throng.gl.GlException LIMIT if a storage block is too small; nothing has changed
     */
    private long grow(long capacity) {
        long most = CurrentContext.get().limits().storageBlockBytes();
        DeviceLimits.require("poses of hosts, size in bytes", capacity * table.rowBytes(), most);
        long[] bytes = new long[1];
        Room larger = ResourceScope.building(scope -> {
            GpuBuffer rows = scope.buffer("host poses", capacity * table.rowBytes());
            bytes[0] = Scatter.RUNS.put(rows, table.rowBytes(), numbers.first(table.size()), table::putRow);
            return new Room(scope, rows, scope.texels("host poses", rows, BufferTexture.Format.RGBA32F));
        });
        close();
        room = larger;
        position = table.changes().position();
        return bytes[0];
    }

    void bindForCulling() {
        if (room != null) {
            room.texels.bind(Bindings.UNIT_HOST_POSES);
        }
    }

    void bindForPosing() {
        if (room != null) {
            room.rows.bindStorage(Bindings.BLOCK_HOST_POSES);
        }
    }

    long bytes() {
        return room == null ? 0 : room.scope.bytes();
    }

    @Override
    public void close() {
        if (room != null) {
            room.scope.close();
            room = null;
        }
    }
}
