package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;

/** Solves entries one after the other, each from the pose that the one before left. Poses stay finite for all entries. */
public final class InverseKinematics {
    private InverseKinematics() {}

    /**
     * Turns joints of a pose.
     *
     * @param entries whose joints are the skeleton's
     * @param pose local transforms, changed in place: rotations alone
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

    /** From before to solved, on the short arc. */
    private static void mix(double[] before, double[] solved, int joint, double weight) {
        int o = Pose.offset(joint, Channel.ROTATION);
        QuatD.nlerp(before, o, solved, o, weight);
        System.arraycopy(before, o, solved, o, 4);
    }
}
