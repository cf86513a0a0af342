package dev.throng.anim.socket;

import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Positions of a character's joints in the rest pose, in model space. */
public final class RestJoints {
    private final Skeleton skeleton;
    private final double[] model;

    public RestJoints(Skeleton skeleton) {
        this.skeleton = skeleton;
        model = AffineD.localToModel(skeleton, skeleton.restPose());
    }

    /**
     * Finds a joint by name.
     *
     * @throws IllegalArgumentException if no joint has the name
     */
    public int joint(String name) {
        return Sockets.joint(skeleton, name);
    }

    public Vector3d position(int joint) {
        return AffineD.position(model, joint);
    }

    /** Converts a direction from model space to a joint's space. The joint's rest pose must have no scale. */
    public Vector3d inJoint(int joint, Vector3dc v) {
        int at = joint * AffineD.STRIDE;
        Vector3d turned = new Vector3d();
        for (int c = 0; c < 3; c++) {
            turned.setComponent(c, model[at + c] * v.x() + model[at + 4 + c] * v.y() + model[at + 8 + c] * v.z());
        }
        return turned;
    }
}
