package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;

/**
 * Solver of inverse kinematics in float32: counterpart of {@link dev.throng.anim.ik.InverseKinematics} and of
 * {@code shaders/lib/ik.glsl}. Poses stay finite for any entries.
 */
public final class CpuKinematics {
    private CpuKinematics() {}

    /**
     * Applies inverse kinematics to a pose: solves the entries in order.
     *
     * @param entries entries with the skeleton's joints
     * @param pose one {@link dev.throng.math.Trs} per joint; rotations are changed in place
     */
    public static void solve(List<IkEntry> entries, Skeleton skeleton, float[] pose) {
        CpuIkPose joints = new CpuIkPose(skeleton, pose);
        for (IkEntry entry : entries) {
            if ((float) entry.weight() > 0) {
                solve(entry, joints);
            }
        }
    }

    private static void solve(IkEntry entry, CpuIkPose joints) {
        if (entry instanceof IkEntry.TwoBone twoBone) {
            int middle = joints.parentOf(twoBone.end());
            if (middle == Skeleton.NO_PARENT || joints.parentOf(middle) == Skeleton.NO_PARENT) {
                return; // as in the shader: two bones need a grandparent
            }
            new CpuTwoBone(joints, twoBone).solve();
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            new CpuLookAt(joints, lookAt).solve();
        } else if (entry instanceof IkEntry.Chain chain && CpuChain.path(joints, chain.chain()).length > 0) {
            new CpuChain(joints, chain).solve();
        }
    }
}
