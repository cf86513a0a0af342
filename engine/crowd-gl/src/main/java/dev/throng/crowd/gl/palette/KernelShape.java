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
 * What one lane of a palette kernel does, and how many lanes work together.
 *
 * @param name for people and for {@code --kernel}; the shader is {@code palette_} and this
 * @param lanes of a workgroup
 * @param groupInstances instances that a workgroup builds
 * @param instanceLanes lanes that work on one instance
 */
public record KernelShape(String name, int lanes, int groupInstances, int instanceLanes) {
    /** One lane for each instance: software OpenGL, and skeletons too large for shared memory. */
    public static final String INSTANCE = "instance";

    /** One lane for each joint: graphics processors. */
    public static final String JOINT = "joint";

    /** Lanes of a workgroup: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int INSTANCE_LANES = 32;

    /** Lanes of a workgroup for the few instances with a state, since those that have nothing to do cost as much: 2 SIMD vectors. */
    private static final int STATE_LANES = 16;

    /** Lanes of a workgroup of the joint kernel: small enough for occupancy, enough for several small skeletons. */
    private static final int JOINT_LANES = 256;

    /** Lanes come in warps or half waves of this many: an instance's share is rounded up to it. */
    private static final int LANE_STEP = 32;

    /** Bytes of shared memory that an instance needs besides its joints: the clips of a state, and where they are. */
    private static final int SOURCE_BYTES = 24 * StateRecord.SLOTS + 48;

    /**
     * All shapes that a skeleton fits, the default of the renderer first. One without joints fits wherever one joint
     * does: it may stand among others, and no kernel ever runs for it.
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

    /** Name of the shader, without folder and suffix. */
    String shader() {
        return name.equals(INSTANCE) ? "palette_instance" : "palette_joint";
    }

    /**
     * The shape of a name.
     *
     * @throws GlException LIMIT when the skeleton does not fit that kernel on this device
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

    /** Which poses of states it has to be given. */
    public PosesAhead ahead() {
        return instanceLanes == 1 ? PosesAhead.PASSED : PosesAhead.TURNED;
    }

    /** The shape for instances with a state. */
    KernelShape forStates() {
        return instanceLanes == 1 ? new KernelShape(name, STATE_LANES, STATE_LANES, 1) : this;
    }

    Map<String, Object> constants() {
        Map<String, Object> constants = new LinkedHashMap<>();
        constants.put("LANES", lanes);
        constants.put("INSTANCE_LANES", instanceLanes);
        return constants;
    }
}
