package dev.throng.crowd.gl.palette;

import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.shader.BlockLayout;
import dev.throng.gl.shader.ShaderProgram;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A compute program that turns instance records into palettes. Both kernels read the same tables and write the same
 * layout; they differ in what one lane does.
 */
public final class PaletteKernel {
    private final KernelShape shape;
    private final Function<PoseSource, ShaderProgram> makePalettes;
    private final Supplier<ShaderProgram> makePoses;
    private final Map<PoseSource, ShaderProgram> palettes = new EnumMap<>(PoseSource.class);
    private @Nullable ShaderProgram poses;

    /**
     * @param shape a shape that fits the skeleton
     * @param programs borrowed, as the character is
     */
    public PaletteKernel(KernelShape shape, GpuCharacter character, Programs programs) {
        this.shape = shape;
        Map<String, Object> constants = ShaderConstants.of(character);
        constants.putAll(shape.constants());
        makePalettes = made -> {
            constants.put("STATES", made.ordinal());
            return programs.compute("palette_" + shape.name(), constants, PaletteKernel::check);
        };
        makePoses = () -> {
            constants.put("STATES", PoseSource.STATES_BLENDED.ordinal());
            return programs.compute("pose_state", constants, PaletteKernel::check);
        };
        palettes.put(PoseSource.CLIPS, makePalettes.apply(PoseSource.CLIPS));
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
        palette(PoseSource.CLIPS, batch, batches, firstSlot).dispatchIndirect(PaletteWork.dispatchOffset(batch));
    }

    /** The same for the instances of a batch with a state. The states are bound, too. */
    void dispatchStates(PoseSource source, int batch, int batches, int firstSlot) {
        palette(source, batch, batches, firstSlot).dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    private ShaderProgram palette(PoseSource source, int batch, int batches, int firstSlot) {
        ShaderProgram program = palettes.computeIfAbsent(source, makePalettes);
        program.setUnsigned("firstSlot", firstSlot);
        setBatch(program, batch, batches);
        return program;
    }

    /** Puts together ahead the local poses of the instances of a batch with a state. The states are bound. */
    void dispatchPoses(int batch, int batches) {
        if (poses == null) {
            poses = makePoses.get();
        }
        setBatch(poses, batch, batches);
        poses.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    private static void setBatch(ShaderProgram program, int batch, int batches) {
        program.set("batch", batch);
        program.set("batchCount", batches);
    }
}
