package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;

/** Solver of inverse kinematics. Poses stay finite for any entries. */
public final class InverseKinematics {
    private InverseKinematics() {}

    /**
     * Applies inverse kinematics to a pose: solves the entries in order.
     *
     * @param entries entries with the skeleton's joints
     * @param pose local transforms; their rotations are changed in place
     */
    public static void solve(List<IkEntry> entries, Skeleton skeleton, Pose pose) {
        for (IkEntry entry : entries) {
            if (entry.weight() > 0) {
                solve(entry, skeleton, pose);
            }
        }
    }

    private static void solve(IkEntry entry, Skeleton skeleton, Pose pose) {
        double[] before = pose.values().clone();
        ModelJoints joints = new ModelJoints(skeleton, pose);
        if (entry instanceof IkEntry.TwoBone twoBone) {
            new TwoBoneSolver(joints, twoBone).solve();
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            new LookAtSolver(joints, lookAt).solve();
        } else if (entry instanceof IkEntry.Chain chain) {
            new ChainSolver(joints, chain).solve();
        }
        if (entry.weight() < 1) {
            joints.turned().stream().forEach(joint -> mix(before, pose.values(), joint, entry.weight()));
        }
    }

    /** Blends a joint's rotation from the unsolved to the solved pose, on the short arc. */
    private static void mix(double[] before, double[] solved, int joint, double weight) {
        int o = Pose.offset(joint, Channel.ROTATION);
        QuatD.nlerp(before, o, solved, o, weight);
        System.arraycopy(before, o, solved, o, 4);
    }
}
