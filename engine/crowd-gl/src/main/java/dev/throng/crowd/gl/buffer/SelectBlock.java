package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.Extent;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.UniformLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** The uniform block {@code Select}: the shape of one group, and how it is to be selected. */
public final class SelectBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("Select");
    private static final int LEVEL_ERRORS =
            LAYOUT.vec4("levelErrors"); // of levels 1 to 4, infinite where there is none
    private static final int INSTANCE_COUNT = LAYOUT.word("instanceCount");
    private static final int BATCH_SIZE = LAYOUT.word("batchSize");
    private static final int RUNS_PER_BATCH = LAYOUT.word("runsPerBatch");
    private static final int RUN_COUNT = LAYOUT.word("runCount");
    private static final int LEVEL_COUNT = LAYOUT.word("levelCount");
    private static final int BATCH_COMMANDS = LAYOUT.word("batchCommands");
    private static final int FRUSTUM_COMMANDS = LAYOUT.word("frustumCommands");
    private static final int CULLED = LAYOUT.word("culled");
    private static final int CONTINUED = LAYOUT.word("continued");
    private static final int OCCLUDED = LAYOUT.word("occluded");
    private static final int POOL_SHIFT = LAYOUT.word("poolShift");
    private static final int POOL_SLOTS = LAYOUT.word("poolSlots");
    private static final int POOL_HALF_STEP = LAYOUT.word("poolHalfStep");
    private static final int PACE_SCALE = LAYOUT.word("paceScale");
    private static final int CAPACITY = LAYOUT.word("capacity");
    private static final int RUN_ROOM = LAYOUT.word("runRoom");
    private static final int POSE_LEVELS = LAYOUT.word("poseLevels");
    private static final int POSES_BY_LEVEL = LAYOUT.word("posesByLevel");

    private static final int BYTES = LAYOUT.bytes();

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
            for (int level = 1; level < Bindings.MOST_LEVELS; level++) {
                float error = level < errors.length ? errors[level] : Float.POSITIVE_INFINITY;
                bytes.putFloat(LEVEL_ERRORS + Float.BYTES * (level - 1), error);
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
        buffer.bindUniform(Bindings.BLOCK_SELECT);
    }

    /** Compares the linked program's offsets with these. */
    public static void check(ShaderProgram program) {
        LAYOUT.check(program);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
