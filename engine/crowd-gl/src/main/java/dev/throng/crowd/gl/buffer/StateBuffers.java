package dev.throng.crowd.gl.buffer;

import dev.throng.anim.gait.Legs;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.StateDraft;
import dev.throng.crowd.state.StateRecord;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** GPU buffers of a crowd's states (blended poses), shared by its parts: records, joint masks, poses of bodies or legs. Empty without a state. */
public final class StateBuffers implements AutoCloseable {
    private final AtlasLayout layout;
    private final GpuCharacter character;
    private final PartCapacity reserved;
    private final PosesAhead ahead;
    private StateTable table;
    private HostPoseBuffer held;
    private @Nullable Room room;
    private long position;
    private long uploaded; // since the last update
    private final StateDraft draft = new StateDraft(); // scratch, like the next field
    private final Scatter.Numbers numbers = new Scatter.Numbers();

    private record Texels(GpuBuffer buffer, BufferTexture texture) {
        static Texels of(ResourceScope scope, String label, long bytes, BufferTexture.Format format) {
            GpuBuffer buffer = scope.buffer(label, bytes);
            return new Texels(buffer, scope.texels(label, buffer, format));
        }
    }

    /**
     * Allocated buffers of states.
     *
     * @param masks content of the mask texture
     * @param kept values that culling and kernels store for each state
     */
    private record Room(ResourceScope scope, Texels records, BufferTexture maskTexels, List<float[]> masks, Kept kept) {
        int states() {
            return (int) (records.buffer.size() / StateRecord.BYTES);
        }

        boolean holds(int states, StateNeeds needs, PosesAhead ahead) {
            return states <= states()
                    && (kept.poses.isPresent() || !ahead.storesPoses(needs.kinematics()))
                    && (kept.feet.isPresent() || !ahead.storesFeet(needs));
        }
    }

    /**
     * Buffers of values that culling and kernels store for each state.
     *
     * @param details per state, factor by which culling multiplies the weights of layers and inverse kinematics, 0 to 1
     * @param poses whole poses, computed in advance; empty if not needed
     * @param feet poses of hips and leg joints, computed in advance; empty if no feet are placed
     */
    private record Kept(GpuBuffer details, Optional<Texels> poses, Optional<Texels> feet) {}

    /** @param character character of the instances, not closed by this object */
    public StateBuffers(StateTable table, GpuCharacter character, PartCapacity reserved) {
        this.table = table;
        held = new HostPoseBuffer(table.hostPoses());
        this.character = character;
        this.reserved = reserved;
        ahead = reserved.ahead();
        layout = character.atlas().layout();
    }

    /** @return whether there is memory for states, used or not */
    public boolean hasRoom() {
        return room != null;
    }

    /** @return whether a separate step blends poses before palettes are built; memory for them may exist anyway */
    public boolean blendsPosesAhead() {
        return room != null
                && room.kept.poses.isPresent()
                && ahead.storesPoses(table.needs().kinematics());
    }

    /** @return whether a separate step places feet before palettes are built */
    public boolean placesFeetAhead() {
        return room != null && room.kept.feet.isPresent() && ahead.storesFeet(table.needs());
    }

    /** @return whether a host has set a pose of any instance */
    public boolean hasHostPoses() {
        return held.isUsed();
    }

    GpuCharacter character() {
        return character;
    }

    /** @return table of the shown states */
    public StateTable table() {
        return table;
    }

    /** Uploads another crowd's states, then frees the memory of the former states. After a failure, nothing has changed. */
    public void show(StateTable other) {
        if (other != table) {
            StateBuffers next = ResourceScope.building(scope -> {
                StateBuffers made = scope.own(new StateBuffers(other, character, reserved), StateBuffers::close);
                made.uploaded = made.update(Scatter.RUNS);
                return made;
            });
            close();
            table = other;
            held = next.held;
            room = next.room;
            position = next.position;
            uploaded = next.uploaded; // counted by the next update
        }
    }

    /** Uploads changed states, and returns the uploaded bytes. */
    long update(Scatter scatter) {
        if (!hasRoomFor(table.size(), table.needs())) {
            grow(table.size() > capacity() ? Math.max(table.size(), 2 * capacity()) : capacity(), table.needs());
        }
        long bytes = uploaded + held.update(scatter) + (room == null ? 0 : uploadChanges(room, scatter));
        uploaded = 0;
        return bytes;
    }

    public int capacity() {
        return room == null ? 0 : room.states();
    }

    /** @return whether the allocated memory suffices for {@code states} states with these needs */
    public boolean hasRoomFor(int states, StateNeeds needs) {
        return room == null ? states == 0 : table.masks().hasExactly(room.masks) && room.holds(states, needs, ahead);
    }

    /** Allocates memory in advance for at least {@code states} states with these needs. */
    public void reserve(int states, StateNeeds needs) {
        if (!hasRoomFor(states, needs)) {
            grow(Math.max(states, capacity()), needs);
        }
    }

    private void grow(int states, StateNeeds needs) {
        Scatter.Numbers all = numbers.first(table.size());
        Room larger = ResourceScope.building(scope -> {
            Room made = room(scope, states, needs);
            uploaded += Scatter.RUNS.put(made.records.buffer, StateRecord.BYTES, all, this::putRecord);
            return made;
        });
        if (room != null) {
            Barrier.before(Barrier.READBACK);
            copyDetails(larger.kept.details, 0); // shown details, which the next cull pass compares
            room.scope.close();
        }
        room = larger;
        position = table.changes().position();
    }

    private Room room(ResourceScope scope, int states, StateNeeds needs) {
        long poses = ahead.storesPoses(needs.kinematics()) ? layout.texelsPerSample() : 0;
        long feet = ahead.storesFeet(needs) ? Legs.JOINTS : 0;
        return new Room(
                scope,
                Texels.of(scope, "states", (long) states * StateRecord.BYTES, BufferTexture.Format.RGBA32UI),
                scope.table("joint masks", maskWeights(), BufferTexture.Format.R32F),
                List.copyOf(table.masks().masks()),
                new Kept(
                        details(scope, states),
                        kept(scope, "state poses", states * poses),
                        kept(scope, "foot poses", states * feet)));
    }

    private static GpuBuffer details(ResourceScope scope, int states) {
        GpuBuffer details = scope.buffer("state details", (long) states * Float.BYTES);
        details.fillFloat(1);
        return details;
    }

    /** @return bytes of all masks, at least of one, since shaders read a mask even for missing layers */
    static long maskBytes(int masks, AtlasLayout layout) {
        return (long) Math.max(masks, 1) * layout.jointCount() * Float.BYTES;
    }

    /** @return bytes that {@link #reserve} allocates for {@code states} states, before it frees the old buffers */
    public long bytes(int states, StateNeeds needs) {
        int count = Math.max(states, capacity());
        return hasRoomFor(states, needs)
                ? 0
                : ahead.bytes(count, needs, table.masks().masks().size(), layout);
    }

    /** @return bytes that {@link #show}, or this table's next update, allocates before it frees old buffers */
    public long bytes(StateTable next) {
        return next == table ? bytes(table.size(), table.needs()) : ahead.bytes(next, layout);
    }

    private static Optional<Texels> kept(ResourceScope scope, String label, long texels) {
        return texels == 0
                ? Optional.empty()
                : Optional.of(Texels.of(scope, label, texels * Bindings.TEXEL_BYTES, BufferTexture.Format.RGBA32F));
    }

    private float[] maskWeights() {
        List<float[]> masks = table.masks().masks();
        float[] all = new float[(int) (maskBytes(masks.size(), layout) / Float.BYTES)];
        for (int m = 0; m < masks.size(); m++) {
            System.arraycopy(masks.get(m), 0, all, m * layout.jointCount(), layout.jointCount());
        }
        return all;
    }

    private long uploadChanges(Room into, Scatter scatter) {
        if (position == table.changes().position()) {
            return 0;
        }
        Scatter.Numbers changed = numbers.since(table.changes(), position, table.size());
        long bytes = scatter.put(into.records.buffer, StateRecord.BYTES, changed, this::putRecord);
        position = table.changes().position(); // only now, because the upload may fail
        return bytes;
    }

    private void putRecord(int number, ByteBuffer out, int at) {
        table.putRecord(number, out, at);
        if (!reserved.sharing().isEnabled()) {
            return;
        }
        int pose = table.hostPoses().row(number);
        if (pose != HostPoseTable.NONE) {
            StateRecord.putMotion(out, at, table.hostPoses().speed(pose), HostPose.REACH);
        } else if (table.read(number, draft)) {
            character.metrics().vertexMotion().put(draft, table.masks(), table.follows(number), out, at);
        }
    }

    public void bindForCulling() {
        if (room != null) {
            room.records.texture.bind(Bindings.UNIT_STATE_SPEEDS);
            room.kept.details.bindStorage(Bindings.BLOCK_STATE_DETAILS);
            held.bindForCulling();
        }
    }

    public void bindForPosing() {
        if (room != null) {
            room.records.texture.bind(Bindings.UNIT_STATES);
            room.maskTexels.bind(Bindings.UNIT_MASKS);
            room.kept.details.bindStorage(Bindings.BLOCK_STATE_DETAILS);
            held.bindForPosing();
            room.kept.poses.ifPresent(poses -> {
                poses.buffer.bindStorage(Bindings.BLOCK_STATE_POSES);
                poses.texture.bind(Bindings.UNIT_STATE_POSES);
            });
            room.kept.feet.ifPresent(feet -> {
                feet.buffer.bindStorage(Bindings.BLOCK_FOOT_POSES);
                feet.texture.bind(Bindings.UNIT_FOOT_POSES);
            });
        }
    }

    /** @return number of bytes that {@link #copyDetails} copies */
    public long detailBytes() {
        return room == null ? 0 : room.kept.details.size();
    }

    /**
     * Copies, on the device, the factors by which the last cull pass multiplied the weights of layers and inverse kinematics.
     *
     * @param into buffer that receives one float per state
     * @param at offset of the first float in that buffer, in bytes
     */
    public void copyDetails(GpuBuffer into, long at) {
        if (room != null) {
            room.kept.details.copyTo(into, 0, at, detailBytes());
        }
    }

    public long bytes() {
        return held.bytes() + (room == null ? 0 : room.scope.bytes());
    }

    @Override
    public void close() {
        held.close();
        if (room != null) {
            room.scope.close();
            room = null;
        }
    }
}
