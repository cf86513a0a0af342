package dev.throng.crowd.gl.buffer;

import dev.throng.bake.cpu.FootTable;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Textures from which {@code lib/instance_fetch.glsl} computes transforms: records, motions, routes, ground, and foot stances. */
public final class TransformTextures {
    private final ResourceScope scope;
    private final Kind kind;
    private final GpuBuffer instances;
    private final BufferTexture records;
    private final GpuBuffer motions;
    private final BufferTexture motionTexels;
    private final TintTexture tints;
    private Paths paths;

    public enum Movement {
        NONE,
        ROUTES,
        /** Movement along routes or by root motion. */
        ROOTS;

        private static Movement of(CrowdState state) {
            return !state.hasMotions() ? NONE : state.routes().hasRoots() ? ROOTS : ROUTES;
        }

        public void putTo(Map<String, Object> constants) {
            constants.put("MOVING", this != NONE);
            constants.put("ROOTED", this == ROOTS);
        }
    }

    /**
     * Properties of instances' transforms that select variants of shaders.
     *
     * @param movement movement of instances
     * @param isUneven whether instances stand on uneven ground
     */
    public record Kind(Movement movement, boolean isUneven) {
        public static final Kind NOWHERE = new Kind(Movement.NONE, false);

        public void putTo(Map<String, Object> constants) {
            movement.putTo(constants);
            constants.put("GROUND", isUneven);
        }
    }

    private static final class Paths implements AutoCloseable {
        private final ResourceScope scope;
        private final RouteTable table;
        private final @Nullable Footing footing;
        private final BufferTexture knots;
        private final BufferTexture routes;
        private final BufferTexture ground;
        private final BufferTexture stances;

        private Paths(ResourceScope scope, CrowdState state) {
            this.scope = scope;
            table = state.hasMotions() ? state.routes() : RouteTable.EMPTY;
            footing = state.footing();
            knots = scope.table("route knots", table.knots(), BufferTexture.Format.RGBA32F);
            routes = scope.table("routes", table.table(), BufferTexture.Format.RGBA32UI);
            FootTable feet = footing == null ? null : footing.feet();
            stances = scope.table("stances", feet == null ? new int[0] : feet.stances(), BufferTexture.Format.RGBA32UI);
            float[] heights = footing == null ? new float[0] : footing.ground().table();
            ground = scope.table("ground", heights, BufferTexture.Format.R32F);
        }

        /** @return whether a crowd has the uploaded ground and, if it moves, the uploaded routes */
        boolean areOf(CrowdState state) {
            RouteTable other = state.routes();
            return footing == state.footing()
                    && (!state.hasMotions()
                            || other == table
                            || Arrays.equals(other.table(), table.table())
                                    && Arrays.equals(other.knots(), table.knots()));
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param capacity capacity in instances
     * @param instances records of the instances, not closed by this object
     */
    TransformTextures(ResourceScope scope, CrowdState state, int capacity, GpuBuffer instances) {
        this.scope = scope;
        this.instances = instances;
        kind = new Kind(Movement.of(state), state.footing() != null);
        records = scope.texels("instances", instances, BufferTexture.Format.RGBA32UI);
        motions = scope.buffer("motions", isMoving() ? (long) capacity * MotionRecord.BYTES : 0);
        motionTexels = scope.texels("motions", motions, BufferTexture.Format.RGBA32UI);
        tints = new TintTexture(scope, state, capacity);
        paths = paths(state);
    }

    private Paths paths(CrowdState state) {
        return scope.part(part -> new Paths(part, state));
    }

    /** Replaces the routes and ground by those of another crowd. */
    void show(CrowdState other) {
        if (!paths.areOf(other)) {
            Paths before = paths;
            paths = paths(other);
            before.close();
        }
    }

    /**
     * @param footing ground and feet; null: flat ground
     * @return bytes of the textures for ground heights and foot stances
     */
    static long bytes(@Nullable Footing footing) {
        if (footing == null) {
            return 0;
        }
        FootTable feet = footing.feet();
        long heights = (long) Float.BYTES * footing.ground().table().length;
        return heights + (feet == null ? 0 : (long) Integer.BYTES * feet.stances().length);
    }

    public TintTexture tints() {
        return tints;
    }

    /** @return whether these textures suffice for a crowd, without more memory or other shaders */
    boolean hasRoomFor(CrowdState other) {
        return Movement.of(other).compareTo(kind.movement) <= 0
                && kind.isUneven == (other.footing() != null)
                && (tints.isUsed() || !other.hasTints());
    }

    /** @return whether the transform of any instance may change over time */
    public boolean isMoving() {
        return kind.movement != Movement.NONE;
    }

    public Kind kind() {
        return kind;
    }

    /**
     * Uploads the records, motions and tints of instances.
     *
     * @param first index of the first instance
     * @param count number of instances
     * @return uploaded bytes
     * @throws IllegalStateException if an instance moves and there is no memory for motions
     */
    long update(CrowdState state, int first, int count) {
        ByteBuffer records = range(state.records(), InstanceRecord.BYTES, first, count);
        if (!isMoving()) {
            requireStanding(records);
        }
        return upload(records, state, first, count);
    }

    /**
     * Uploads records, motions and tints, without checking that instances of a motionless crowd stand still.
     *
     * @param first index of the first instance
     * @param count number of instances
     * @return uploaded bytes
     */
    long upload(CrowdState state, int first, int count) {
        return count == 0 ? 0 : upload(range(state.records(), InstanceRecord.BYTES, first, count), state, first, count);
    }

    private long upload(ByteBuffer records, CrowdState state, int first, int count) {
        instances.upload((long) first * InstanceRecord.BYTES, records);
        return records.remaining() + uploadMotions(state, first, count) + tints.upload(state, first, count);
    }

    /**
     * Limits a view of records to some instances.
     *
     * @param view records of all instances
     * @param bytes bytes per record
     * @param first index of the first instance
     * @param count number of instances
     * @return {@code view}, limited to the instances' records
     */
    static ByteBuffer range(ByteBuffer view, int bytes, int first, int count) {
        return view.limit((first + count) * bytes).position(first * bytes);
    }

    /**
     * Uploads motions, unless the crowd is motionless.
     *
     * @param first index of the first instance
     * @param count number of instances
     * @return uploaded bytes
     */
    private long uploadMotions(CrowdState state, int first, int count) {
        if (!isMoving() || !state.hasMotions()) {
            return 0;
        }
        ByteBuffer now = range(state.motions(), MotionRecord.BYTES, first, count);
        motions.upload((long) first * MotionRecord.BYTES, now);
        return now.remaining();
    }

    /**
     * Uploads playbacks of instances, and their motions along unchanged routes.
     *
     * @param numbers numbers of the instances
     * @param frame number of the first frame that shows them
     * @return uploaded bytes
     */
    long updatePlaybacks(CrowdState state, Scatter.Numbers numbers, int frame, Scatter scatter) {
        ByteBuffer all = state.records();
        long bytes = scatter.put(instances, InstanceRecord.BYTES, numbers, (number, out, at) -> {
            out.put(at, all, number * InstanceRecord.BYTES, InstanceRecord.BYTES);
            out.putInt(at + InstanceRecord.RENEWED, frame);
        });
        if (!isMoving() || !state.hasMotions()) {
            return bytes;
        }
        ByteBuffer moves = state.motions();
        return bytes
                + scatter.put(motions, MotionRecord.BYTES, numbers, (number, out, at) -> {
                    out.put(at, moves, number * MotionRecord.BYTES, MotionRecord.BYTES);
                });
    }

    private static void requireStanding(ByteBuffer records) {
        for (int at = records.position() + InstanceRecord.FLAGS; at < records.limit(); at += InstanceRecord.BYTES) {
            if ((records.getInt(at) & InstanceRecord.FLAG_MOVES) != 0) {
                throw new IllegalStateException(
                        "crowd: found a moving instance, expected only standing instances, since none moved when the crowd was"
                                + " added to the renderer; set the motion of an instance before you add the crowd");
            }
        }
    }

    /**
     * Copies motions and tints from another crowd on the device, and uploads those that the other crowd lacks.
     *
     * @param count number of first instances that both crowds share
     * @return uploaded bytes
     */
    long copyFrom(TransformTextures from, CrowdState state, int count) {
        boolean isCopied = isMoving() && from.isMoving();
        if (isCopied) {
            from.motions.copyTo(motions, 0, 0, (long) count * MotionRecord.BYTES);
        }
        return (isCopied ? 0 : uploadMotions(state, 0, count)) + tints.copyFrom(from.tints, state, count);
    }

    /** Binds transforms and foot stances for kernels that place feet on the ground. */
    public void bindForFeet() {
        bindForLookAts();
        paths.stances.bind(Bindings.UNIT_FEET_STANCES);
    }

    /** Binds transforms for kernels whose look-ats may target other instances. */
    public void bindForLookAts() {
        records.bind(Bindings.UNIT_FEET_INSTANCES);
        motionTexels.bind(Bindings.UNIT_FEET_MOTIONS);
        paths.knots.bind(Bindings.UNIT_FEET_KNOTS);
        paths.routes.bind(Bindings.UNIT_FEET_ROUTES);
        paths.ground.bind(Bindings.UNIT_FEET_GROUND);
    }

    /** Binds only the instance records, for drawing shaders. */
    public void bindRecords() {
        records.bind(Bindings.UNIT_INSTANCES);
    }

    /** Binds the textures that shaders need for transforms of this {@link #kind}. */
    public void bind() {
        records.bind(Bindings.UNIT_INSTANCES);
        if (isMoving()) {
            motionTexels.bind(Bindings.UNIT_MOTIONS);
            paths.knots.bind(Bindings.UNIT_KNOTS);
            paths.routes.bind(Bindings.UNIT_ROUTES);
        }
        if (kind.isUneven) {
            paths.ground.bind(Bindings.UNIT_GROUND);
        }
    }
}
