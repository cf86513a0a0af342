package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Whether inverse kinematics is so near to a decision that rounding may take it either way, or far along it: a reach that is just full or
 * folded, where an angle is the root of what is left; half turns; a pole or an up on the line that it is to tell a side of.
 */
public final class IkDecisions {
    /** Share of a chain's length. */
    private static final double REACH = 1e-3;

    /** Sine of the angle between directions that are nearly opposite, or nearly on one line. */
    private static final double SIDE = 0.05;

    /** A product of two quaternions this near to 0 may have either sign. */
    private static final double RIGHT_ANGLE = 1e-5;

    private IkDecisions() {}

    /**
     * Whether any of some entries is near to one.
     *
     * @param pose that they are solved from; left as they leave it
     */
    public static boolean isNear(List<IkEntry> entries, Skeleton skeleton, Pose pose) {
        boolean isNear = false;
        for (IkEntry entry : entries) {
            Pose before = pose.copy();
            isNear |= entry.weight() > 0 && isNear(entry, new ModelJoints(skeleton, before));
            InverseKinematics.solve(List.of(solved(entry)), skeleton, before);
            isNear |= entry.weight() > 0 && entry.weight() < 1 && turnsHalfway(pose, before);
            InverseKinematics.solve(List.of(entry), skeleton, pose);
        }
        return isNear;
    }

    private static boolean isNear(IkEntry entry, ModelJoints joints) {
        if (entry instanceof IkEntry.TwoBone twoBone) {
            return isNear(twoBone, joints);
        }
        return entry instanceof IkEntry.LookAt lookAt && isNear(lookAt, joints);
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

    /** Whether one of the bones is turned by nearly half a turn. */
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

    /** The same with all its weight. */
    private static IkEntry solved(IkEntry entry) {
        if (entry instanceof IkEntry.TwoBone t) {
            return new IkEntry.TwoBone(t.end(), t.target(), t.pole(), 1);
        }
        if (entry instanceof IkEntry.LookAt l) {
            return new IkEntry.LookAt(l.joint(), l.axes(), l.target(), l.maxDegrees(), 1);
        }
        return entry;
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
