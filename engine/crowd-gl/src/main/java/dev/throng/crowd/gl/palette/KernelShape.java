package dev.throng.crowd.gl.palette;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.state.StateRecord;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;
import dev.throng.gl.GlInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Variant of a palette kernel: how its lanes (shader invocations) divide the work.
 *
 * @param name name in reports and in {@code --kernel}; the file name of the shader is {@code palette_} plus this name
 * @param lanes number of lanes in a workgroup
 * @param groupInstances number of instances per workgroup
 * @param instanceLanes number of lanes per instance
 */
public record KernelShape(String name, int lanes, int groupInstances, int instanceLanes) {
    /**
     * Name of the kernel with one lane per instance, for software OpenGL and for skeletons too large for shared memory.
     */
    public static final String INSTANCE = "instance";

    /** Name of the kernel with one lane per joint, for GPUs. */
    public static final String JOINT = "joint";

    /**
     * Number of lanes in a workgroup of the kernel with one lane per instance: 4 SIMD vectors of software OpenGL, one
     * warp of a GPU.
     */
    private static final int INSTANCE_LANES = 32;

    /**
     * Number of lanes in a workgroup for states: only 2 SIMD vectors, because few instances have states, and idle lanes
     * cost as much as busy ones.
     */
    private static final int STATE_LANES = 16;

    /**
     * Number of lanes in the joint kernel's workgroup: few enough for occupancy, enough for several small skeletons.
     */
    private static final int JOINT_LANES = 256;

    /** File name of the shader that places feet by one lane per leg. */
    static final String LEGS = "pose_legs";

    private static final int LEG_LANES = 2;

    /** Number of lanes in a warp or half wave. The joint kernel's lanes per instance are a multiple of this number. */
    private static final int LANE_STEP = 32;

    /**
     * Bytes of shared memory per instance for the clips of its state, besides the memory for its joints: at most 8 words
     * per base clip, and 48 for {@code StateClips}.
     */
    private static final int SOURCE_BYTES = Integer.BYTES * (8 * StateRecord.LAYER_SLOT + 48);

    /**
     * Returns the kernel shapes that fit a skeleton, the default first. A skeleton without joints is treated like one
     * with a single joint, although no kernel runs for it.
     */
    public static List<KernelShape> fitting(AtlasLayout layout, GlInfo info, DeviceLimits limits) {
        List<KernelShape> shapes = new ArrayList<>();
        shapes.add(new KernelShape(INSTANCE, INSTANCE_LANES, INSTANCE_LANES, 1));
        int joints = Math.max(layout.jointCount(), 1);
        int bytes = joints * (layout.form() == ScaleForm.UNIFORM ? 32 : 48) + SOURCE_BYTES;
        if (bytes <= limits.computeSharedBytes()) {
            int wanted = (int) CullLayout.groups(joints, LANE_STEP) * LANE_STEP;
            int own = Math.min(wanted, JOINT_LANES);
            int members = (int) Math.min(JOINT_LANES / own, limits.computeSharedBytes() / bytes);
            KernelShape joint = new KernelShape(JOINT, own * members, members, own);
            shapes.add(info.isSoftware() ? 1 : 0, joint);
        }
        return shapes;
    }

    /** @return file name of the shader, without folder and suffix */
    String shader() {
        return name.equals(INSTANCE) ? "palette_instance" : "palette_joint";
    }

    /** @return file name of the shader that places feet before palettes are built */
    String feetShader() {
        return instanceLanes == 1 ? "pose_feet" : LEGS;
    }

    /**
     * @param name name of the wanted shape
     * @param fitting shapes that fit the skeleton
     * @return the shape with that name
     * @throws GlException LIMIT if the skeleton does not fit that kernel on this device
     */
    public static KernelShape named(String name, List<KernelShape> fitting) {
        return fitting.stream()
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new GlException(
                        GlException.Kind.LIMIT,
                        "GPU kernel: found '" + name
                                + "', which needs too much shared memory for this skeleton on this device, expected one of "
                                + fitting.stream().map(KernelShape::name).toList()));
    }

    /** @return states whose poses must be blended before this kernel builds palettes */
    public PosesAhead ahead() {
        return instanceLanes == 1 ? PosesAhead.PASSED : PosesAhead.TURNED;
    }

    /** @return shape of the kernel for instances with a state */
    KernelShape forStates() {
        return instanceLanes == 1 ? new KernelShape(name, STATE_LANES, STATE_LANES, 1) : this;
    }

    /** @return shape of the kernel that places feet of instances with a state by one lane per leg */
    KernelShape forLegs() {
        return new KernelShape(name, LEG_LANES * groupInstances, groupInstances, LEG_LANES);
    }

    Map<String, Object> constants() {
        Map<String, Object> constants = new LinkedHashMap<>();
        constants.put("LANES", lanes);
        constants.put("INSTANCE_LANES", instanceLanes);
        return constants;
    }
}
