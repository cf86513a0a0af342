package dev.throng.assets.sculpt;

import dev.throng.anim.Channel;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Positions of a body's joints in the bind pose. All joints have the axes of the body.
 *
 * @param <J> joints of the body
 */
public abstract class BindPose<J extends Enum<J> & BodyJoint<J>> {
    private final J[] joints;
    private final Vec[] places;

    /**
     * Creates a bind pose with all joints at the origin, from which {@link #place} moves them.
     *
     * @param joints class of the enum of joints
     */
    protected BindPose(Class<J> joints) {
        this.joints = joints.getEnumConstants();
        places = new Vec[this.joints.length];
        Arrays.fill(places, Vec.ZERO);
    }

    /**
     * Places a joint and, symmetrically, the joint with which it is a pair.
     *
     * @param place position in the body's space, in metres
     */
    protected final void place(J joint, Vec place) {
        if (joint.mirrored() != joint) {
            places[joint.mirrored().ordinal()] = place.mirrored();
        }
        places[joint.ordinal()] = place;
    }

    /**
     * Places a joint and, symmetrically, the joint with which it is a pair.
     *
     * @param x x coordinate in the body's space, in metres
     * @param y y coordinate in the body's space, in metres
     * @param z z coordinate in the body's space, in metres
     */
    protected final void place(J joint, double x, double y, double z) {
        place(joint, new Vec(x, y, z));
    }

    /** @return all joints by ordinal; must not be changed */
    final J[] joints() {
        return joints;
    }

    /** @return position of a joint, in metres */
    public final Vec at(J joint) {
        return places[joint.ordinal()];
    }

    /** @return position of a joint relative to its parent, in metres; the root's is relative to the origin */
    public final Vec offset(J joint) {
        J parent = joint.parent();
        return parent == null ? at(joint) : at(joint).minus(at(parent));
    }

    /** @return skeleton whose rest pose is the bind pose */
    public final Skeleton skeleton() {
        Pose rest = Pose.identity(places.length);
        List<Joint> skeleton = new ArrayList<>();
        for (J joint : joints) {
            int o = Pose.offset(joint.ordinal(), Channel.TRANSLATION);
            Vec offset = offset(joint);
            rest.values()[o] = offset.x();
            rest.values()[o + 1] = offset.y();
            rest.values()[o + 2] = offset.z();
            skeleton.add(new Joint(joint.label(), joint.parentIndex(), joint.ordinal()));
        }
        return new Skeleton(skeleton, rest);
    }

    /**
     * @return palette with one entry for each joint. The inverse bind matrices are translations, because no joint is
     *     rotated in the bind pose
     */
    public final MatrixPalette palette() {
        float[] back = new float[3 * places.length];
        for (int j = 0; j < places.length; j++) {
            back[3 * j] = (float) -places[j].x();
            back[3 * j + 1] = (float) -places[j].y();
            back[3 * j + 2] = (float) -places[j].z();
        }
        return MatrixPalette.moving(IntStream.range(0, places.length).toArray(), back);
    }
}
