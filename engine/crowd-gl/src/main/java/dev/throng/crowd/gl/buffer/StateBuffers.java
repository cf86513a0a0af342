package dev.throng.crowd.gl.buffer;

import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.StateRecord;
import dev.throng.crowd.state.StateTable;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The states of a crowd on the GPU: their records, the masks of their layers, and room for the local poses that they give, where
 * those have to be kept. Takes nothing
 * until there is a state, and more when there are more.
 */
public final class StateBuffers implements AutoCloseable {
    private final StateTable table;
    private final AtlasLayout layout;
    private @Nullable Room room;
    private long position;

    /** A buffer, and the same as texels. */
    private record Texels(GpuBuffer buffer, BufferTexture texture) {
        static Texels of(ResourceScope scope, String label, long bytes, BufferTexture.Format format) {
            GpuBuffer buffer = scope.buffer(label, bytes);
            return new Texels(buffer, scope.texels(label, buffer, format));
        }
    }

    /**
     * What there is room for.
     *
     * @param masks how many there are
     */
    private record Room(ResourceScope scope, Texels records, Texels poses, BufferTexture maskTexels, int masks) {
        boolean keepsPoses() {
            return poses.buffer.size() > 0;
        }

        int states() {
            return (int) (records.buffer.size() / StateRecord.BYTES);
        }
    }

    StateBuffers(StateTable table, AtlasLayout layout) {
        this.table = table;
        this.layout = layout;
    }

    /** Whether any instance has, or had, a state. */
    public boolean isUsed() {
        return room != null;
    }

    /** Uploads what was set since the last time. @return bytes uploaded */
    long update() {
        int states = table.size();
        int masks = table.masks().masks().size();
        if (room == null
                ? states == 0
                : states <= room.states() && masks == room.masks && room.keepsPoses() == table.turnsJoints()) {
            return uploadChanges();
        }
        int capacity =
                room == null ? states : Math.max(states, states > room.states() ? 2 * room.states() : room.states());
        close();
        room = ResourceScope.building(scope -> room(scope, capacity));
        position = table.changes().position();
        return upload(room, 0, states);
    }

    private Room room(ResourceScope scope, int states) {
        long poseBytes = table.turnsJoints() ? (long) layout.texelsPerSample() * Bindings.TEXEL_BYTES : 0;
        return new Room(
                scope,
                Texels.of(scope, "states", (long) states * StateRecord.BYTES, BufferTexture.Format.RGBA32UI),
                Texels.of(scope, "state poses", states * poseBytes, BufferTexture.Format.RGBA32F),
                scope.table("joint masks", maskWeights(), BufferTexture.Format.R32F),
                table.masks().masks().size());
    }

    private float[] maskWeights() {
        List<float[]> masks = table.masks().masks();
        float[] all = new float[masks.size() * layout.jointCount()];
        for (int m = 0; m < masks.size(); m++) {
            System.arraycopy(masks.get(m), 0, all, m * layout.jointCount(), layout.jointCount());
        }
        return all;
    }

    private long uploadChanges() {
        long before = position;
        position = table.changes().position();
        if (room == null || position == before) {
            return 0;
        }
        if (!table.changes().holds(before)) {
            return upload(room, 0, table.size());
        }
        int[] changed = table.changes().since(before);
        long bytes = 0;
        for (int from = 0, to; from < changed.length; from = to) {
            to = from + 1;
            while (to < changed.length && changed[to] == changed[to - 1] + 1) {
                to++;
            }
            bytes += upload(room, changed[from], to - from);
        }
        return bytes;
    }

    private long upload(Room into, int first, int count) {
        ByteBuffer staging = ByteBuffer.allocateDirect(Math.multiplyExact(count, StateRecord.BYTES))
                .order(ByteOrder.nativeOrder());
        IntStream.range(0, count).forEach(i -> table.putRecord(first + i, staging, i * StateRecord.BYTES));
        into.records.buffer.upload((long) first * StateRecord.BYTES, staging);
        return staging.capacity();
    }

    /** Binds what the poses are put together of, and where they go. */
    public void bindForPosing() {
        if (room != null) {
            room.records.texture.bind(Bindings.UNIT_STATES);
            room.maskTexels.bind(Bindings.UNIT_MASKS);
            room.poses.buffer.bindStorage(Bindings.BLOCK_STATE_POSES);
            room.poses.texture.bind(Bindings.UNIT_STATE_POSES);
        }
    }

    /** Bytes that it takes. */
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
