package dev.throng.crowd.gl.palette;

import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.StateTable;
import dev.throng.gl.shader.BlockLayout;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A compute program that turns instance records into palettes. Both kernels read the same tables and write the same
 * layout; they differ in what one lane does.
 */
public final class PaletteKernel {
    private final KernelShape shape;
    private final Programs programs;
    private final Map<String, Object> constants;
    private final Map<Variant, ShaderProgram> made = new HashMap<>();
    private final ShaderProgram clips;

    /**
     * What a program is made for.
     *
     * @param shader without folder and suffix
     * @param clips most clips that a state blends
     * @param layers most layers of a state
     */
    private record Variant(String shader, PoseSource source, int clips, int layers) {}

    /**
     * @param shape a shape that fits the skeleton
     * @param programs borrowed, as the character is
     */
    public PaletteKernel(KernelShape shape, GpuCharacter character, Programs programs) {
        this.shape = shape;
        this.programs = programs;
        constants = ShaderConstants.of(character);
        constants.putAll(shape.constants());
        clips = program(new Variant(palette(), PoseSource.CLIPS, 0, 0));
    }

    private String palette() {
        return "palette_" + shape.name();
    }

    private ShaderProgram program(Variant wanted) {
        return made.computeIfAbsent(wanted, variant -> {
            Map<String, Object> own = new LinkedHashMap<>(constants);
            own.put("STATES", variant.source().ordinal());
            own.put("STATE_CLIPS", variant.clips());
            own.put("STATE_LAYERS", variant.layers());
            return programs.compute(variant.shader(), own, PaletteKernel::check);
        });
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
        set(clips, batch, batches, firstSlot);
        clips.dispatchIndirect(PaletteWork.dispatchOffset(batch));
    }

    /** The same for the instances of a batch with a state. The states are bound, too. */
    StateDispatch states(PoseSource source, StateTable states) {
        ShaderProgram program = program(variant(palette(), source, states));
        return (batch, batches, firstSlot) -> {
            set(program, batch, batches, firstSlot);
            program.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
        };
    }

    /** Builds the palettes of those instances of a batch, as {@link #dispatch} does. */
    interface StateDispatch {
        void dispatch(int batch, int batches, int firstSlot);
    }

    /** Puts together ahead the local poses of the instances of a batch with a state. The states are bound. */
    void dispatchPoses(StateTable states, int batch, int batches) {
        ShaderProgram program = program(variant("pose_state", PoseSource.STATES_BLENDED, states));
        program.set("batch", batch);
        program.set("batchCount", batches);
        program.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    private static Variant variant(String shader, PoseSource source, StateTable states) {
        boolean blends = source == PoseSource.STATES_BLENDED;
        return new Variant(shader, source, blends ? states.mostClips() : 0, blends ? states.mostLayers() : 0);
    }

    private static void set(ShaderProgram program, int batch, int batches, int firstSlot) {
        program.setUnsigned("firstSlot", firstSlot);
        program.set("batch", batch);
        program.set("batchCount", batches);
    }
}
