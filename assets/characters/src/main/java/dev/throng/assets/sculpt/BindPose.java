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
 * Where a body's joints are in the bind pose. No joint is turned in it: all axes are the body's own.
 *
 * @param <J> the joints
 */
public abstract class BindPose<J extends Enum<J> & BodyJoint<J>> {
    private final J[] joints;
    private final Vec[] places;

    /** All joints at the origin, until {@link #place} says where they are. */
    protected BindPose(Class<J> joints) {
        this.joints = joints.getEnumConstants();
        places = new Vec[this.joints.length];
        Arrays.fill(places, Vec.ZERO);
    }

    /** Says where a joint is, in metres; the one on the other side lies opposite. */
    protected final void place(J joint, Vec place) {
        if (joint.mirrored() != joint) {
            places[joint.mirrored().ordinal()] = place.mirrored();
        }
        places[joint.ordinal()] = place;
    }

    /** {@link #place(Enum, Vec)} by coordinates. */
    protected final void place(J joint, double x, double y, double z) {
        place(joint, new Vec(x, y, z));
    }

    /** All of them; not to be written to. */
    final J[] joints() {
        return joints;
    }

    /** Place of a joint. */
    public final Vec at(J joint) {
        return places[joint.ordinal()];
    }

    /** From the parent; the root's own place. */
    public final Vec offset(J joint) {
        J parent = joint.parent();
        return parent == null ? at(joint) : at(joint).minus(at(parent));
    }

    /** With the bind pose as rest pose. */
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

    /** One entry for each joint: the bind pose only moves, so its inverse only moves back. */
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
