package dev.throng.anim.ik;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.BitSet;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** View of a pose, in which joints are read and turned in model space. Turns change the pose. */
final class ModelJoints {
    private final Skeleton skeleton;
    private final Pose pose;
    private final double[] model;
    private final BitSet turned = new BitSet();

    ModelJoints(Skeleton skeleton, Pose pose) {
        this.skeleton = skeleton;
        this.pose = pose;
        model = AffineD.localToModel(skeleton, pose);
    }

    int parent(int joint) {
        return skeleton.parent(joint);
    }

    Vector3d position(int joint) {
        return AffineD.position(model, joint);
    }

    Vector3d displacement(int joint, Vector3dc point) {
        return new Vector3d(point).sub(position(joint));
    }

    Vector3d displacement(int joint, int other) {
        return displacement(joint, position(other));
    }

    /**
     * Converts a direction from a joint's space to model space.
     *
     * @return length 1, or 0 0 0
     */
    Vector3d direction(int joint, Vector3dc v) {
        return ArcD.unit(column(joint, 0, v.x()).add(column(joint, 1, v.y())).add(column(joint, 2, v.z())));
    }

    private Vector3d column(int joint, int column, double factor) {
        int o = joint * AffineD.STRIDE + column;
        return new Vector3d(model[o], model[o + 4], model[o + 8]).mul(factor);
    }

    /**
     * Turns a joint and its descendants about the joint's position.
     *
     * @param turn rotation in model space. The result is exact if the scales of all ancestors are uniform or mirror; otherwise
     *     it is an approximation
     */
    void turn(int joint, Quaterniondc turn) {
        Vector3d vector = new Vector3d(turn.x(), turn.y(), turn.z());
        Vector3d axis = inParent(joint, vector).mul(vector.length());
        double[] local = {axis.x, axis.y, axis.z, turn.w()};
        int o = Pose.offset(joint, Channel.ROTATION);
        QuatD.multiply(local, 0, pose.values(), o, pose.values(), o);
        QuatD.normalise(pose.values(), o);
        turned.set(joint);
        AffineD.localToModel(skeleton, pose, joint, skeleton.subtreeEnd(joint), model);
    }

    /**
     * Converts a rotation axis from model space to the space of a joint's parent.
     *
     * @return direction of {@code M^-1 axis} for the parent's matrix M, negated if M mirrors; of length 1
     */
    private Vector3d inParent(int joint, Vector3dc axis) {
        int parent = skeleton.parent(joint);
        if (parent == Skeleton.NO_PARENT) {
            return ArcD.unit(axis);
        }
        Vector3d x = row(parent, 0);
        Vector3d y = row(parent, 1);
        Vector3d z = row(parent, 2);
        Vector3d seen = y.cross(z, new Vector3d())
                .mul(axis.x())
                .add(z.cross(x, new Vector3d()).mul(axis.y()))
                .add(x.cross(y, new Vector3d()).mul(axis.z()));
        Vector3d unit = ArcD.unit(seen);
        return ArcD.isNone(unit) ? ArcD.unit(axis) : unit;
    }

    private Vector3d row(int joint, int row) {
        int o = joint * AffineD.STRIDE + 4 * row;
        return new Vector3d(model[o], model[o + 1], model[o + 2]);
    }

    /**
     * Turns a joint so that one direction in model space becomes another.
     *
     * @return the rotation
     */
    Quaterniond turn(int joint, Vector3dc from, Vector3dc to) {
        Quaterniond arc = ArcD.between(ArcD.unit(from), ArcD.unit(to));
        turn(joint, arc);
        return arc;
    }

    BitSet turned() {
        return turned;
    }
}
