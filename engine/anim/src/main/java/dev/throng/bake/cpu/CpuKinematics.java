package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;

/**
 * Inverse kinematics in float32: the counterpart of {@link dev.throng.anim.ik.InverseKinematics}, and of {@code shaders/lib/ik.glsl}.
 * Poses stay finite for all entries.
 */
public final class CpuKinematics {
    private CpuKinematics() {}

    /**
     * Turns joints of a pose, by one entry after the other, each from the pose that the one before left.
     *
     * @param entries whose joints are the skeleton's
     * @param pose one {@link dev.throng.math.Trs} for each joint, changed in place: rotations alone
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
                return; // as in the shader: no chain of two bones ends there
            }
            new CpuTwoBone(joints, twoBone).solve();
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            new CpuLookAt(joints, lookAt).solve();
        } else if (entry instanceof IkEntry.Chain chain && CpuChain.path(joints, chain.chain()).length > 0) {
            new CpuChain(joints, chain).solve();
        }
    }
}
