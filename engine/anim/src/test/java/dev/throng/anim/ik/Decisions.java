package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Check whether rounding may change a branch that a solver takes for an entry. For uniform scales only. */
final class Decisions {
    private final Margin margin;
    private final Skeleton skeleton;
    private final Pose pose;
    private final double[] model;

    Decisions(Margin margin, Skeleton skeleton, Pose pose) {
        this.margin = margin;
        this.skeleton = skeleton;
        this.pose = pose;
        model = RandomChains.model(skeleton, pose);
    }

    /** Returns whether rounding changes no branch of the solver for an entry. */
    boolean areClear(IkEntry entry) {
        if (entry instanceof IkEntry.TwoBone twoBone) {
            return isClear(twoBone);
        }
        return entry instanceof IkEntry.LookAt lookAt && isClear(lookAt);
    }

    private Vector3d at(int joint) {
        return RandomChains.position(model, joint);
    }

    private static Vector3d way(Vector3d from, Vector3dc to) {
        return new Vector3d(to).sub(from);
    }

    private Pose solved(IkEntry entry) {
        Pose solved = pose.copy();
        InverseKinematics.solve(List.of(entry), skeleton, solved);
        return solved;
    }

    private boolean isClear(IkEntry.TwoBone entry) {
        int middle = skeleton.parent(entry.end());
        int start = skeleton.parent(middle);
        double first = bone(middle).length();
        double second = bone(entry.end()).length();
        Vector3d way = way(at(start), entry.target());
        double distance = way.length();
        double sum = first + second;
        Vector3d aside = way(at(start), entry.pole() == null ? at(middle) : entry.pole());
        boolean isClear = Math.min(distance, Math.min(first, second)) > margin.small * sum
                && sum > margin.small * at(start).length()
                && Math.abs(distance - sum) > margin.reach * sum
                && Math.abs(distance - Math.abs(first - second)) > margin.reach * sum
                && aside.length() > margin.small * sum
                && sine(aside, way) > margin.small;
        Pose solved = solved(new IkEntry.TwoBone(entry.end(), entry.target(), entry.pole(), 1));
        return isClear
                && isTurnClear(entry.end(), solved)
                && List.of(start, middle, entry.end()).stream().allMatch(j -> isMixClear(j, solved, entry.weight()));
    }

    /** Returns whether neither bone turns by nearly half a turn. */
    private boolean isTurnClear(int end, Pose solved) {
        int middle = skeleton.parent(end);
        Decisions after = new Decisions(margin, skeleton, solved);
        Vector3d bone = bone(middle);
        Vector3d bent = after.bone(middle);
        Quaterniond turn = ArcD.between(ArcD.unit(bone), ArcD.unit(bent));
        return cosineOfHalf(bone, bent) > margin.small
                && cosineOfHalf(turn.transform(bone(end)), after.bone(end)) > margin.small;
    }

    private Vector3d bone(int joint) {
        return way(at(skeleton.parent(joint)), at(joint));
    }

    private boolean isMixClear(int joint, Pose solved, double weight) {
        return weight == 1 || Math.abs(rotation(pose, joint).dot(rotation(solved, joint))) > margin.small;
    }

    private boolean isClear(IkEntry.LookAt entry) {
        ModelJoints joints = new ModelJoints(skeleton, pose);
        Vector3d forward = joints.direction(entry.joint(), entry.axes().forward());
        Vector3d way = joints.displacement(entry.joint(), entry.target());
        if (way.length() < margin.small * (1 + at(entry.joint()).length())
                || cosineOfHalf(forward, way) < margin.small) {
            return false;
        }
        Vector3dc up = entry.axes().up();
        if (up != null) {
            Quaterniond turn = ArcD.between(forward, ArcD.unit(way));
            Vector3d turned = turn.transform(joints.direction(entry.joint(), up));
            if (sine(turned, way) < margin.small || sine(new Vector3d(0, 1, 0), way) < margin.small) {
                return false;
            }
        }
        Pose free = solved(new IkEntry.LookAt(entry.joint(), entry.axes(), entry.target(), 180, 1));
        return isMixClear(entry.joint(), free, entry.maxDegrees() < 180 ? 0 : entry.weight());
    }

    private static double sine(Vector3d a, Vector3d b) {
        return a.cross(b, new Vector3d()).length() / (a.length() * b.length());
    }

    private static double cosineOfHalf(Vector3d a, Vector3d b) {
        return Math.sqrt(Math.max((1 + a.dot(b) / (a.length() * b.length())) / 2, 0));
    }

    private static Quaterniond rotation(Pose pose, int joint) {
        int o = Pose.offset(joint, Channel.ROTATION);
        double[] v = pose.values();
        return new Quaterniond(v[o], v[o + 1], v[o + 2], v[o + 3]);
    }
}
