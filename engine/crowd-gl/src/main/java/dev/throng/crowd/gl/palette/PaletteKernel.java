package dev.throng.crowd.gl.palette;

import static java.util.stream.Collectors.joining;

import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.shader.BlockLayout;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compute programs that build palettes from instance records. All kernels read the same tables and write the same
 * layout.
 */
public final class PaletteKernel {
    private static final String SOLVES = "pose_state";

    private final KernelShape shape;
    private final GpuCharacter character;
    private final Programs programs;
    private final Map<String, Object> constants;
    private final Map<Variant, ShaderProgram> made = new HashMap<>();
    private final ShaderProgram clips;
    private final boolean isSlotted;

    /**
     * Key of a program in the cache of programs.
     *
     * @param shader file name of the shader, without folder and suffix
     * @param source source from which the program reads local poses
     * @param blend features of states that the program supports
     */
    private record Variant(String shader, PoseSource source, StateBlend blend) {
        Feet feet(KernelShape shape) {
            boolean isWhole = shape.instanceLanes() == 1 && !shader.equals(SOLVES); // a lane computes all joints
            return blend.feet() == null || shader.equals(KernelShape.LEGS)
                    ? Feet.NONE
                    : isWhole ? Feet.HERE : Feet.AHEAD;
        }

        /** @return indices of joints whose look-at a lane computes while it walks down the skeleton */
        List<Integer> lookAts(KernelShape shape) {
            boolean walks = source == PoseSource.STATES_BLENDED && shader.equals(shape.shader());
            boolean passed = shape.ahead().storesPoses(blend.kinematics());
            return walks && !passed ? blend.kinematics().lookAts() : List.of();
        }

        boolean follows(KernelShape shape) {
            return blend.kinematics().follows()
                    && (shader.equals(SOLVES) || !lookAts(shape).isEmpty());
        }

        /** @return whether the program computes transforms of instances */
        boolean computesTransforms(KernelShape shape) {
            return shader.equals(KernelShape.LEGS) || feet(shape) == Feet.HERE || follows(shape) || blend.tilts();
        }
    }

    /** Source of the placed feet that a program reads. The ordinal is {@code FEET} in shaders. */
    private enum Feet {
        NONE,
        AHEAD,
        HERE
    }

    /**
     * @param shape shape that fits the skeleton
     * @param character character of the instances, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     */
    public PaletteKernel(KernelShape shape, GpuCharacter character, Programs programs) {
        this(shape, character, programs, false);
    }

    /**
     * @param shape shape that fits the skeleton
     * @param character character of the instances, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     * @param isSlotted whether only visible instances have palettes
     */
    public PaletteKernel(KernelShape shape, GpuCharacter character, Programs programs, boolean isSlotted) {
        this.isSlotted = isSlotted;
        this.shape = shape;
        this.character = character;
        this.programs = programs;
        constants = ShaderConstants.of(character);
        constants.put("SLOTS", isSlotted);
        clips = program(new Variant(shape.shader(), PoseSource.CLIPS, StateBlend.NONE));
    }

    private ShaderProgram program(Variant wanted) {
        return made.computeIfAbsent(wanted, variant -> {
            Map<String, Object> own = new LinkedHashMap<>(constants);
            own.putAll(shapeOf(variant).constants());
            own.put("STATES", variant.source().ordinal());
            variant.blend().putTo(own);
            List<Integer> lookAts = variant.lookAts(shape);
            own.put("LOOK_AT_COUNT", lookAts.size());
            own.put("LOOK_AT_JOINT_LIST", lookAts.stream().map(String::valueOf).collect(joining(", ", "int[](", ")")));
            own.put("FEET", variant.feet(shape).ordinal());
            own.put("FEET_AHEAD", Feet.AHEAD.ordinal());
            own.put("FEET_HERE", Feet.HERE.ordinal());
            own.put("FOLLOWS", variant.follows(shape));
            if (variant.computesTransforms(shape)) {
                own.put("UNIT_INSTANCES", Bindings.UNIT_FEET_INSTANCES);
                own.put("UNIT_MOTIONS", Bindings.UNIT_FEET_MOTIONS);
                own.put("UNIT_KNOTS", Bindings.UNIT_FEET_KNOTS);
                own.put("UNIT_ROUTES", Bindings.UNIT_FEET_ROUTES);
                own.put("UNIT_GROUND", Bindings.UNIT_FEET_GROUND);
            }
            return programs.compute(variant.shader(), own, PaletteKernel::check);
        });
    }

    private StateBlend blend(CrowdBuffers buffers) {
        return StateBlend.of(
                buffers,
                buffers.state().states().needs(),
                sizes(buffers.state().states().needs()));
    }

    /**
     * @return supported numbers of clips and layers; smaller numbers only speed up kernels with one lane per instance
     */
    private StateBlend.Sizes sizes(StateNeeds needs) {
        return shape.instanceLanes() == 1 ? StateBlend.Sizes.of(needs) : StateBlend.Sizes.ALL;
    }

    /**
     * Starts to compile the programs for states with these needs, and for states with more clips and layers.
     *
     * @param needs features that current and upcoming states need
     */
    void prepare(CrowdBuffers buffers, StateNeeds needs) {
        PosesAhead ahead = shape.ahead();
        boolean keeps = ahead.storesPoses(needs.kinematics());
        for (StateBlend.Sizes sizes : List.of(sizes(needs), StateBlend.Sizes.ALL)) {
            StateBlend blend = StateBlend.of(buffers, needs, sizes);
            if (keeps) {
                program(new Variant(SOLVES, PoseSource.STATES_BLENDED, blend));
                program(new Variant(shape.shader(), PoseSource.STATES_KEPT, StateBlend.NONE));
            } else {
                program(new Variant(shape.shader(), PoseSource.STATES_BLENDED, blend));
            }
            if (ahead.storesFeet(needs)) {
                program(new Variant(shape.feetShader(), PoseSource.STATES_BLENDED, blend));
            }
        }
    }

    private KernelShape shapeOf(Variant variant) {
        if (variant.shader().equals(KernelShape.LEGS)) {
            return shape.forLegs();
        }
        return variant.source() == PoseSource.CLIPS ? shape : shape.forStates();
    }

    private static void check(ShaderProgram program) {
        FrameBlock.check(program);
        checkRecords(program);
    }

    /** Checks a linked program's record offsets against {@link InstanceRecord}. */
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

    /** @return numbers of instances per workgroup, without and with a state */
    PaletteWork.Groups groups() {
        return new PaletteWork.Groups(shape.groupInstances(), shape.forStates().groupInstances());
    }

    /**
     * Builds the listed palettes of a batch's instances that play one clip. Frame block, atlas, work and the batch's storage blocks must be bound.
     *
     * @param batch index of the batch in the part
     * @param batches number of batches in the list of work
     * @param to position of the palettes in their buffer
     */
    void dispatch(int batch, int batches, Destination to) {
        set(clips, batch, batches, to);
        clips.dispatchIndirect(PaletteWork.dispatchOffset(batch));
    }

    /** Returns the dispatch for instances with a state. The states must be bound. */
    StateDispatch states(PoseSource source, CrowdBuffers buffers) {
        boolean blends = source == PoseSource.STATES_BLENDED;
        Variant variant = new Variant(shape.shader(), source, blends ? blend(buffers) : StateBlend.NONE);
        ShaderProgram program = program(variant);
        return (batch, batches, to) -> {
            set(program, batch, batches, to);
            setTransformUniforms(program, variant, buffers, batch);
            program.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
        };
    }

    /** Dispatch that builds palettes of a batch's instances with a state. Parameters are those of {@link PaletteKernel#dispatch}. */
    interface StateDispatch {
        void dispatch(int batch, int batches, Destination to);
    }

    /**
     * Position of palettes in their buffer.
     *
     * @param firstSlot number of palettes before the instances' palettes
     * @param firstEntry index, in {@code PaletteSlots}, of the word with the slot of the batch's first instance; -1 without slots
     */
    record Destination(int firstSlot, int firstEntry) {
        /** Position of the shared poses' palettes, which are in the pool's order. */
        static final Destination POOL = new Destination(0, -1);

        static Destination of(CrowdBuffers buffers, int batch) {
            return new Destination(
                    buffers.batches().get(batch).firstSlot(), buffers.palettes().firstEntry(batch));
        }
    }

    /** Blends the poses of a batch's states, before palettes are built from them. The states must be bound. */
    void dispatchPoses(CrowdBuffers buffers, int batch, int batches) {
        dispatchAhead(SOLVES, buffers, batch, batches);
    }

    private void dispatchAhead(String shader, CrowdBuffers buffers, int batch, int batches) {
        Variant variant = new Variant(shader, PoseSource.STATES_BLENDED, blend(buffers));
        ShaderProgram program = program(variant);
        set(program, batch, batches);
        setEntry(program, Destination.of(buffers, batch));
        setTransformUniforms(program, variant, buffers, batch);
        program.dispatchIndirect(PaletteWork.stateDispatchOffset(batch));
    }

    /** Places the feet of a batch's instances with a state on the ground. The states and transforms must be bound. */
    void dispatchFeet(CrowdBuffers buffers, int batch, int batches) {
        dispatchAhead(shape.feetShader(), buffers, batch, batches);
    }

    /** Sets uniforms for the transforms of a batch's instances, and the points at which tilts read the ground. */
    private void setTransformUniforms(ShaderProgram program, Variant variant, CrowdBuffers buffers, int batch) {
        if (variant.computesTransforms(shape)) {
            program.set("firstInstance", buffers.batches().get(batch).first());
        }
        Footing footing = buffers.state().footing();
        if (variant.blend.tilts() && footing != null) {
            program.set("tiltExtents", footing.extents()[0], footing.extents()[1]);
        }
        if (variant.follows(shape)) {
            program.set("partFirst", buffers.state().first());
            program.set("partCount", buffers.state().count());
        }
    }

    private void set(ShaderProgram program, int batch, int batches, Destination to) {
        set(program, batch, batches);
        setEntry(program, to);
        character.setEntryCount(program);
        program.setUnsigned("firstSlot", to.firstSlot);
    }

    private void setEntry(ShaderProgram program, Destination to) {
        if (isSlotted) {
            program.set("firstSlotEntry", to.firstEntry);
        }
    }

    private void set(ShaderProgram program, int batch, int batches) {
        program.set("jointCount", character.atlas().layout().jointCount());
        program.set("batch", batch);
        program.set("batchCount", batches);
    }
}
