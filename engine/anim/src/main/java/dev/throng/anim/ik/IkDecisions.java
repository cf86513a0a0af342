package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Checks whether rounding may change the result of inverse kinematics visibly. Rounding may do so if a chain is nearly
 * stretched or folded, a rotation is nearly half a turn, a pole or up direction is nearly along its axis, or a chain reacts
 * strongly to its target.
 */
public final class IkDecisions {
    /**
     * Rounding matters if the target's distance differs from the reach of the stretched or folded bones by less than
     * this fraction of the bones' total length.
     */
    private static final double REACH = 1e-3;

    /** Sine of an angle below which two directions count as parallel or opposite. */
    private static final double SIDE = 0.05;

    /** Absolute dot product of unit quaternions below which rounding may change its sign. */
    private static final double RIGHT_ANGLE = 1e-5;

    /** Distance by which a target is moved to test a chain's reaction, as a fraction of the chain's length. */
    private static final double STEP = 1e-5;

    /**
     * In a stable chain, no joint turns by more than this multiple of the target's movement; radians per chain length.
     */
    private static final double SWAY = 20;

    private IkDecisions() {}

    /**
     * Returns whether rounding may visibly change the result of any entry.
     *
     * @param pose pose before inverse kinematics; changed in place by the entries
     */
    public static boolean isNear(List<IkEntry> entries, Skeleton skeleton, Pose pose) {
        boolean isNear = false;
        for (IkEntry entry : entries) {
            Pose before = pose.copy();
            isNear |= entry.weight() > 0 && isNear(entry, skeleton, before);
            InverseKinematics.solve(List.of(entry.withWeight(1)), skeleton, before);
            isNear |= entry.weight() > 0 && entry.weight() < 1 && turnsHalfway(pose, before);
            InverseKinematics.solve(List.of(entry), skeleton, pose);
        }
        return isNear;
    }

    private static boolean isNear(IkEntry entry, Skeleton skeleton, Pose pose) {
        if (entry instanceof IkEntry.TwoBone twoBone) {
            return isNear(twoBone, new ModelJoints(skeleton, pose));
        }
        if (entry instanceof IkEntry.LookAt lookAt) {
            return isNear(lookAt, new ModelJoints(skeleton, pose));
        }
        return sways((IkEntry.Chain) entry, skeleton, pose);
    }

    /** @return whether a small movement of the target turns a joint of the chain far */
    private static boolean sways(IkEntry.Chain entry, Skeleton skeleton, Pose pose) {
        ModelJoints joints = new ModelJoints(skeleton, pose);
        double length = 0;
        for (int j = entry.chain().end(); j != entry.chain().root(); j = joints.parent(j)) {
            length += joints.displacement(joints.parent(j), j).length();
        }
        Pose solved = solved(entry, new Vector3d(), skeleton, pose);
        for (int axis = 0; axis < 3; axis++) {
            Vector3d step = new Vector3d().setComponent(axis, STEP * length);
            if (farthestTurn(solved, solved(entry, step, skeleton, pose)) > SWAY * STEP) {
                return true;
            }
        }
        return false;
    }

    /**
     * @param step displacement of the target, in model space
     * @return a copy of a pose in which a chain reaches for its moved target with weight 1
     */
    private static Pose solved(IkEntry.Chain entry, Vector3dc step, Skeleton skeleton, Pose pose) {
        Pose solved = pose.copy();
        Vector3d target = new Vector3d(entry.target()).add(step);
        IkEntry moved = new IkEntry.Chain(entry.method(), entry.chain(), target, entry.limits(), 1);
        InverseKinematics.solve(List.of(moved), skeleton, solved);
        return solved;
    }

    private static double farthestTurn(Pose a, Pose b) {
        double most = 0;
        for (int j = 0; j < a.jointCount(); j++) {
            int o = Pose.offset(j, Channel.ROTATION);
            double nearer = 0;
            double farther = 0;
            for (int c = 0; c < 4; c++) {
                nearer += Math.pow(a.values()[o + c] - b.values()[o + c], 2);
                farther += Math.pow(a.values()[o + c] + b.values()[o + c], 2);
            }
            most = Math.max(most, 2 * Math.sqrt(Math.min(nearer, farther)));
        }
        return most;
    }

    private static boolean isNear(IkEntry.TwoBone entry, ModelJoints joints) {
        int middle = joints.parent(entry.end());
        int start = joints.parent(middle);
        Vector3d first = joints.displacement(start, middle);
        Vector3d second = joints.displacement(middle, entry.end());
        Vector3d way = joints.displacement(start, entry.target());
        double full = first.length() + second.length();
        double folded = Math.abs(first.length() - second.length());
        boolean isEdge = Math.abs(way.length() - full) < REACH * full || Math.abs(way.length() - folded) < REACH * full;
        Vector3dc pole = entry.pole();
        return isEdge
                || isAlong(pole == null ? first : joints.displacement(start, pole), way)
                || turnsAround(entry, joints);
    }

    private static boolean turnsAround(IkEntry.TwoBone entry, ModelJoints joints) {
        int middle = joints.parent(entry.end());
        Vector3d first = joints.displacement(joints.parent(middle), middle);
        Vector3d second = joints.displacement(middle, entry.end());
        Vector3d before = new Vector3d(first);
        new TwoBoneSolver(joints, entry).solve();
        Vector3d after = joints.displacement(joints.parent(middle), middle);
        boolean isOpposite = isOpposite(before, after);
        Vector3d carried = ArcD.between(ArcD.unit(before), ArcD.unit(after)).transform(second, new Vector3d());
        return isOpposite || isOpposite(carried, joints.displacement(middle, entry.end()));
    }

    private static boolean isNear(IkEntry.LookAt entry, ModelJoints joints) {
        Vector3d forward = joints.direction(entry.joint(), entry.axes().forward());
        Vector3d to = joints.displacement(entry.joint(), entry.target());
        Vector3dc up = entry.axes().up();
        if (up == null) {
            return isOpposite(forward, to);
        }
        Vector3d turned = ArcD.between(forward, ArcD.unit(to)).transform(joints.direction(entry.joint(), up));
        Vector3d axis = ArcD.unit(to);
        Vector3d rolled = turned.sub(new Vector3d(axis).mul(turned.dot(axis)), new Vector3d());
        Vector3d upright = new Vector3d(0, 1, 0).sub(new Vector3d(axis).mul(axis.y));
        return isOpposite(forward, to)
                || isAlong(turned, to)
                || isAlong(new Vector3d(0, 1, 0), to)
                || isOpposite(rolled, upright);
    }

    private static boolean isAlong(Vector3dc a, Vector3dc line) {
        return new Vector3d(a).cross(line).length() <= SIDE * a.length() * line.length();
    }

    private static boolean isOpposite(Vector3dc a, Vector3dc b) {
        return a.dot(b) <= 0 && isAlong(a, b);
    }

    private static boolean turnsHalfway(Pose before, Pose solved) {
        for (int j = 0; j < before.jointCount(); j++) {
            int o = Pose.offset(j, Channel.ROTATION);
            double dot = 0;
            for (int c = 0; c < 4; c++) {
                dot += before.values()[o + c] * solved.values()[o + c];
            }
            if (Math.abs(dot) < RIGHT_ANGLE) {
                return true;
            }
        }
        return false;
    }
}
