package dev.throng.crowd.gl;

import dev.throng.gl.GpuBuffer;
import dev.throng.gl.ShaderProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The uniform block {@code Select}: the shape of one group, and how it is to be selected.
 *
 * <pre>
 *   0  vec4 levelErrors: of levels 1 to 4, infinite where there is none
 *  16  uint instanceCount
 *  20  uint batchSize
 *  24  uint runsPerBatch
 *  28  uint runCount
 *  32  uint levelCount
 *  36  uint batchCommands
 *  40  uint frustumCommands
 *  44  uint culled
 *  48  uint continued
 *  52  uint occluded
 *  56  uint poolShift
 *  60  uint poolSlots
 *  64  float poolHalfStep
 *  68  float paceScale
 *  72  uint capacity
 *  76  uint runRoom
 *  80  uint poseLevels
 *  84  uint posesByLevel
 * </pre>
 */
final class SelectBlock implements AutoCloseable {
    private static final int BYTES = 96;
    private static final int INSTANCE_COUNT = 16;
    private static final int BATCH_SIZE = 20;
    private static final int RUNS_PER_BATCH = 24;
    private static final int RUN_COUNT = 28;
    private static final int LEVEL_COUNT = 32;
    private static final int BATCH_COMMANDS = 36;
    private static final int FRUSTUM_COMMANDS = 40;
    private static final int CULLED = 44;
    private static final int CONTINUED = 48;
    private static final int OCCLUDED = 52;
    private static final int POOL_SHIFT = 56;
    private static final int POOL_SLOTS = 60;
    private static final int POOL_HALF_STEP = 64;
    private static final int PACE_SCALE = 68;
    private static final int CAPACITY = 72;
    private static final int RUN_ROOM = 76;
    private static final int POSE_LEVELS = 80;
    private static final int POSES_BY_LEVEL = 84;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("select block", BYTES);
    private final Extent extent;
    private final PoseSharing sharing;
    private @Nullable Selection shown;
    private boolean continued;

    /** Borrows the extent. */
    SelectBlock(SelectLayout layout, DrawCommands commands, Extent extent, PoseSharing sharing) {
        this.extent = extent;
        this.sharing = sharing;
        bytes.putInt(CAPACITY, layout.count());
        bytes.putInt(BATCH_SIZE, layout.batchSize());
        bytes.putInt(RUNS_PER_BATCH, layout.runsPerBatch());
        bytes.putInt(RUN_ROOM, layout.runs());
        bytes.putInt(LEVEL_COUNT, layout.levels());
        bytes.putInt(POSE_LEVELS, layout.poseLevels());
        bytes.putInt(BATCH_COMMANDS, commands.batchCommands());
        bytes.putInt(FRUSTUM_COMMANDS, commands.frustumCommands());
        bytes.putInt(POOL_SHIFT, sharing.pool().shift());
        bytes.putInt(POOL_SLOTS, sharing.pool().slots());
        bytes.putFloat(POOL_HALF_STEP, sharing.pool().halfStep());
        bytes.putFloat(PACE_SCALE, Selection.PACE_SCALE);
    }

    /** Says how many instances there are from now on. */
    void count(int instances) {
        bytes.putInt(INSTANCE_COUNT, instances);
        shown = null;
    }

    /** Says how many runs are walked from now on. */
    void runs(int walked) {
        bytes.putInt(RUN_COUNT, walked);
        shown = null;
    }

    /**
     * Binds the block, uploading it only where the selection is new.
     *
     * @param goesOn whether the marks are those of the frame before
     */
    void bind(Selection selection, boolean goesOn) {
        if (!selection.equals(shown) || goesOn != continued) {
            float[] errors = selection.lod() ? extent.levelErrors() : new float[0];
            for (int level = 1; level < ShaderInterface.MOST_LEVELS; level++) {
                float error = level < errors.length ? errors[level] : Float.POSITIVE_INFINITY;
                bytes.putFloat(Float.BYTES * (level - 1), error);
            }
            bytes.putInt(CULLED, selection.cull() ? 1 : 0);
            bytes.putInt(CONTINUED, goesOn ? 1 : 0);
            bytes.putInt(OCCLUDED, selection.occlusion() ? 1 : 0);
            bytes.putInt(POSES_BY_LEVEL, paces(selection) && sharing.poseLevels() > 1 ? 1 : 0);
            buffer.upload(0, bytes);
            shown = selection;
            continued = goesOn;
        }
        bind();
    }

    /** Whether not every pose is built in every frame. */
    boolean paces(Selection selection) {
        return selection.poses() && sharing.isPaced();
    }

    /** Binds the block as the last selection left it. */
    void bind() {
        buffer.bindUniform(ShaderInterface.BLOCK_SELECT);
    }

    /** Compares the linked program's offsets with these. */
    static void check(ShaderProgram program) {
        Map<String, Integer> offsets = new LinkedHashMap<>();
        offsets.put("levelErrors", 0);
        offsets.put("instanceCount", INSTANCE_COUNT);
        offsets.put("batchSize", BATCH_SIZE);
        offsets.put("runsPerBatch", RUNS_PER_BATCH);
        offsets.put("runCount", RUN_COUNT);
        offsets.put("levelCount", LEVEL_COUNT);
        offsets.put("batchCommands", BATCH_COMMANDS);
        offsets.put("frustumCommands", FRUSTUM_COMMANDS);
        offsets.put("culled", CULLED);
        offsets.put("continued", CONTINUED);
        offsets.put("poolShift", POOL_SHIFT);
        offsets.put("poolSlots", POOL_SLOTS);
        offsets.put("poolHalfStep", POOL_HALF_STEP);
        offsets.put("paceScale", PACE_SCALE);
        offsets.put("capacity", CAPACITY);
        offsets.put("occluded", OCCLUDED);
        offsets.put("runRoom", RUN_ROOM);
        offsets.put("poseLevels", POSE_LEVELS);
        offsets.put("posesByLevel", POSES_BY_LEVEL);
        program.block("Select").check(offsets);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
