package dev.throng.crowd.gl.palette;

import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.shader.BlockLayout;
import dev.throng.gl.shader.ShaderProgram;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A compute program that turns instance records into palettes. Both kernels read the same tables and write the same
 * layout; they differ in what one lane does.
 */
public final class PaletteKernel {
    private final KernelShape shape;
    private final ShaderProgram program;
    private final Supplier<StatePrograms> makeStates;
    private @Nullable StatePrograms states;

    /**
     * What instances with a state need, made when there is one.
     *
     * @param pose puts together their local poses
     * @param palette builds their palettes
     */
    private record StatePrograms(ShaderProgram pose, ShaderProgram palette) {}

    /**
     * @param shape a shape that fits the skeleton
     * @param programs borrowed, as the character is
     */
    public PaletteKernel(KernelShape shape, GpuCharacter character, Programs programs) {
        this.shape = shape;
        Map<String, Object> constants = ShaderConstants.of(character);
        constants.putAll(shape.constants());
        constants.put("STATES", false);
        program = programs.compute("palette_" + shape.name(), constants, PaletteKernel::check);
        Map<String, Object> stated = new LinkedHashMap<>(constants);
        stated.put("STATES", true);
        makeStates = () -> new StatePrograms(
                programs.compute("pose_state", stated, PaletteKernel::check),
                programs.compute("palette_" + shape.name(), stated, PaletteKernel::checkRecords));
    }

    private static void check(ShaderProgram program) {
        FrameBlock.check(program);
        checkRecords(program);
    }

    /** Compares the linked program's records with {@link InstanceRecord}. */
    private static void checkRecords(ShaderProgram program) {
        Map<String, Integer> offsets = new LinkedHashMap<>();
        offsets.put("instances[0].positionScale", InstanceRecord.POSITION_SCALE);
        offsets.put("instances[0].facing", InstanceRecord.FACING);
        offsets.put("instances[0].seed", InstanceRecord.SEED);
        offsets.put("instances[0].state", InstanceRecord.STATE);
        offsets.put("instances[0].clip", InstanceRecord.CLIP);
        offsets.put("instances[0].offset", InstanceRecord.OFFSET);
        offsets.put("instances[0].rate", InstanceRecord.RATE);
        offsets.put("instances[0].start", InstanceRecord.START);
        offsets.put("instances[0].flags", InstanceRecord.FLAGS);
        BlockLayout records = program.block("Instances");
        records.check(offsets);
        records.checkStride("instances", InstanceRecord.BYTES);
    }

    public KernelShape shape() {
        return shape;
    }

    /**
     * Builds the palettes that the work of a batch asks for. The frame block, the atlas, the work and the batch's storage blocks are
     * bound.
     *
     * @param batches of the whole work
     * @param firstSlot palettes before those of the batch's instances
     */
    void dispatch(int batch, int batches, int firstSlot) {
        set(program, batch, batches, firstSlot);
        program.dispatchIndirect(PaletteWork.dispatchOffset(batch));
    }

    /**
     * The same for the instances of a batch with a state, whose poses have been put together.
     */
    void dispatchStates(int batch, int batches, int firstSlot) {
        ShaderProgram palette = states().palette;
        set(palette, batch, batches, firstSlot);
        palette.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    /** Puts together the local poses of those instances. The states are bound, too. */
    void dispatchPoses(int batch, int batches) {
        ShaderProgram pose = states().pose;
        pose.set("batch", batch);
        pose.set("batchCount", batches);
        pose.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    private StatePrograms states() {
        if (states == null) {
            states = makeStates.get();
        }
        return states;
    }

    private static void set(ShaderProgram program, int batch, int batches, int firstSlot) {
        program.setUnsigned("firstSlot", firstSlot);
        program.set("batch", batch);
        program.set("batchCount", batches);
    }
}
