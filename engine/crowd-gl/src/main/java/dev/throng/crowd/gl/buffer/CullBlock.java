package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterMetrics;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.UniformLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Uniform block {@code Cull}: sizes of a part of a crowd, and settings of its culling. */
public final class CullBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("Cull");
    private static final int LEVEL_ERRORS =
            LAYOUT.vec4s("levelErrors", Bindings.ERROR_VECTORS); // of levels 1 and up, infinite for missing levels
    private static final int STATE_SPHERE = LAYOUT.vec4("stateSphere");
    private static final int INSTANCE_COUNT = LAYOUT.word("instanceCount");
    private static final int BATCH_SIZE = LAYOUT.word("batchSize");
    private static final int WORD_BLOCKS_PER_BATCH = LAYOUT.word("wordBlocksPerBatch");
    private static final int WORD_BLOCK_COUNT = LAYOUT.word("wordBlockCount");
    private static final int LEVEL_COUNT = LAYOUT.word("levelCount");
    private static final int BATCH_COMMANDS = LAYOUT.word("batchCommands");
    private static final int FRUSTUM_COMMANDS = LAYOUT.word("frustumCommands");
    private static final int TESTS_FRUSTA = LAYOUT.word("testsFrusta");
    private static final int HAS_LAST_BITS = LAYOUT.word("hasLastBits");
    private static final int HAS_HYSTERESIS = LAYOUT.word("hasHysteresis");
    private static final int IS_LATER_VIEW = LAYOUT.word("isLaterView");
    private static final int TESTS_OCCLUSION = LAYOUT.word("testsOcclusion");
    private static final int POOL_SHIFT = LAYOUT.word("poolShift");
    private static final int POOL_SLOTS = LAYOUT.word("poolSlots");
    private static final int POOL_HALF_STEP = LAYOUT.word("poolHalfStep");
    private static final int POSE_ERROR_SCALE = LAYOUT.word("poseErrorScale");
    private static final int CAPACITY = LAYOUT.word("capacity");
    private static final int WORD_BLOCK_CAPACITY = LAYOUT.word("wordBlockCapacity");
    private static final int POSE_LEVELS = LAYOUT.word("poseLevels");
    private static final int POSES_BY_LEVEL = LAYOUT.word("posesByLevel");
    private static final int DETAIL_FADES = LAYOUT.word("detailFades");
    private static final int HAS_STATES = LAYOUT.word("hasStates");
    private static final int SLOT_BATCHES = LAYOUT.word("slotBatches");
    private static final int FIRST_VIEW_WORD = LAYOUT.word("firstViewWord");
    private static final int LOD_FACTOR = LAYOUT.word("lodFactor");

    private static final int BYTES = LAYOUT.bytes();

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("cull block", BYTES);
    private final CharacterMetrics metrics;
    private final PoseSharing sharing;
    private @Nullable CullSettings shown;
    private @Nullable PriorPass before;
    private boolean writtenStates;

    /**
     * State that earlier passes leave for a cull pass. Shaders read it from the uniform block, because shader constants
     * would need more programs, which software OpenGL compiles slowly.
     *
     * @param hasLastBits whether the visibility bits still describe the previous frame
     * @param isLaterView whether an earlier view of the frame built poses that are still valid
     * @param hasHysteresis whether the view's previous picture supplies levels of detail for hysteresis
     * @param firstViewWord index of the view's first word in the visibility bits
     */
    record PriorPass(boolean hasLastBits, boolean isLaterView, boolean hasHysteresis, int firstViewWord) {
        static final PriorPass NOTHING = new PriorPass(false, false, false, 0);

        /**
         * @param continued value of {@link #hasLastBits}
         * @param later value of {@link #isLaterView}
         * @param levels value of {@link #hasHysteresis}
         * @param word value of {@link #firstViewWord}
         * @return state with these values; the same object if nothing changes
         */
        PriorPass with(boolean continued, boolean later, boolean levels, int word) {
            boolean isSame = continued == hasLastBits
                    && later == isLaterView
                    && levels == hasHysteresis
                    && word == firstViewWord;
            return isSame ? this : new PriorPass(continued, later, levels, word);
        }
    }

    /** Settings and inputs of a finished cull pass, whose results remain valid while these stay the same. */
    static final class FinishedCullPass {
        final @Nullable KeptView view; // view that owns the written words; null: shared by other views

        @Nullable
        CullSettings settings;

        int count;
        long seenVersion;

        FinishedCullPass(@Nullable KeptView view) {
            this.view = view;
        }

        void finish(CullSettings culling, int instances, long version) {
            settings = culling;
            count = instances;
            seenVersion = version;
        }

        /**
         * Invalidates the pass if new instances reuse indices of removed instances that the pass tested.
         *
         * @param before number of instances before the change
         * @param now number of instances after the change
         */
        void resize(int before, int now) {
            if (now > before && before < count) {
                settings = null;
            }
        }

        static void resize(List<FinishedCullPass> passes, int before, int now) {
            for (int i = 0; i < passes.size(); i++) { // allocation-free
                passes.get(i).resize(before, now);
            }
        }
    }

    /** @param metrics bounds and vertex speeds of the character */
    CullBlock(CullLayout layout, DrawCommands commands, CharacterMetrics metrics, PoseSharing sharing) {
        this.metrics = metrics;
        this.sharing = sharing;
        bytes.putInt(CAPACITY, layout.count());
        bytes.putInt(BATCH_SIZE, layout.batchSize());
        bytes.putInt(WORD_BLOCKS_PER_BATCH, layout.wordBlocksPerBatch());
        bytes.putInt(WORD_BLOCK_CAPACITY, layout.wordBlocks());
        bytes.putInt(LEVEL_COUNT, layout.levels());
        bytes.putInt(POSE_LEVELS, layout.poseLevels());
        bytes.putInt(BATCH_COMMANDS, commands.batchCommands());
        bytes.putInt(FRUSTUM_COMMANDS, commands.frustumCommands());
        bytes.putInt(POOL_SHIFT, sharing.pool().shift());
        bytes.putInt(POOL_SLOTS, sharing.pool().slots());
        bytes.putInt(SLOT_BATCHES, 1);
        bytes.putFloat(POOL_HALF_STEP, sharing.pool().halfStep());
        bytes.putFloat(POSE_ERROR_SCALE, CullSettings.POSE_ERROR_SCALE);
    }

    /**
     * Sets the number of a crowd's instances, and the factor by which its LOD bias scales visible errors.
     *
     * @param instances crowd that is shown
     */
    void show(CrowdState instances) {
        bytes.putInt(INSTANCE_COUNT, instances.count());
        bytes.putFloat(LOD_FACTOR, instances.lodFactor());
        shown = null;
    }

    /**
     * Sets the size of groups of batches that share palette slots.
     *
     * @param batches number of batches per group
     * @param firstSlot number of palettes of shared poses, which are stored before the instances' palettes
     */
    void slots(int batches, int firstSlot) {
        bytes.putInt(SLOT_BATCHES, batches);
        bytes.putInt(POOL_SLOTS, firstSlot);
        shown = null;
    }

    /**
     * Sets the bounding sphere of all instances with a state (blended pose).
     *
     * @param sphere centre x y z and radius
     */
    void stateSphere(float[] sphere) {
        for (int c = 0; c < sphere.length; c++) {
            bytes.putFloat(STATE_SPHERE + Float.BYTES * c, sphere[c]);
        }
        shown = null;
    }

    void wordBlocks(int walked) {
        bytes.putInt(WORD_BLOCK_COUNT, walked);
        shown = null;
    }

    /**
     * Binds the block, after an upload if the settings changed.
     *
     * @param now state that earlier passes left for this pass
     * @param hasStates whether there is memory for states
     */
    void bind(CullSettings culling, PriorPass now, boolean hasStates) {
        if (!culling.equals(shown) || !now.equals(before) || hasStates != writtenStates) {
            putErrors(culling.lod() ? metrics.levelErrors() : new float[0]);
            bytes.putInt(TESTS_FRUSTA, culling.cull() ? 1 : 0);
            bytes.putInt(HAS_LAST_BITS, now.hasLastBits ? 1 : 0);
            bytes.putInt(HAS_HYSTERESIS, now.hasHysteresis ? 1 : 0);
            bytes.putInt(IS_LATER_VIEW, now.isLaterView ? 1 : 0);
            bytes.putInt(TESTS_OCCLUSION, culling.occlusion() ? 1 : 0);
            bytes.putInt(POSES_BY_LEVEL, usesAnimationLod(culling) && sharing.paletteLevels() > 1 ? 1 : 0);
            bytes.putInt(DETAIL_FADES, culling.lod() ? 1 : 0);
            bytes.putInt(HAS_STATES, hasStates ? 1 : 0);
            bytes.putInt(FIRST_VIEW_WORD, now.firstViewWord);
            buffer.upload(0, bytes);
            shown = culling;
            before = now;
            writtenStates = hasStates;
        }
        bind();
    }

    private void putErrors(float[] errors) {
        for (int level = 1; level <= 4 * Bindings.ERROR_VECTORS; level++) {
            float error = level < errors.length ? errors[level] : Float.POSITIVE_INFINITY;
            bytes.putFloat(LEVEL_ERRORS + Float.BYTES * (level - 1), error);
        }
    }

    /** @return whether some poses are built only in some frames */
    boolean usesAnimationLod(CullSettings culling) {
        return culling.poses() && sharing.isEnabled();
    }

    void bind() {
        buffer.bindUniform(Bindings.BLOCK_CULL);
    }

    /** Checks that the block's members in a linked program have the offsets that this class writes to. */
    public static void check(ShaderProgram program) {
        LAYOUT.check(program);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
