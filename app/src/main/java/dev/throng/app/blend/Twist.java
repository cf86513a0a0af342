package dev.throng.app.blend;

import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.anim.state.IkEntry.LookAt;
import org.joml.Vector3d;

/** A turn of a joint about the bone that begins at it, from the rest pose. */
final class Twist {
    private static final double ANY = 180;

    private final RestJoints rest;
    private final int joint;
    private final Vector3d bone;
    private final Vector3d beside;

    /** @param end the joint at the bone's other end */
    Twist(RestJoints rest, String joint, String end) {
        this.rest = rest;
        this.joint = rest.joint(joint);
        bone = rest.place(rest.joint(end)).sub(rest.place(this.joint)).normalize();
        beside = new Vector3d(0, 0, 1).fma(-bone.z, bone).normalize();
    }

    /** What looks forward is to look aside, which is the smallest rotation about the bone. @param degrees less than 180 */
    IkEntry by(double degrees) {
        Vector3d aside = new Vector3d(beside).rotateAxis(Math.toRadians(degrees), bone.x, bone.y, bone.z);
        Axes axes = new Axes(rest.inJoint(joint, beside), null);
        return new LookAt(joint, axes, rest.place(joint).add(aside), ANY, 1);
    }
}
