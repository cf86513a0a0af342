package dev.throng.bake.cpu;

import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import dev.throng.math.Quat;
import dev.throng.math.Vec3;
import org.joml.Vector3dc;

/** Look-at in float32, see {@code dev.throng.anim.ik.LookAtSolver}. CPU counterpart of {@code shaders/lib/look_at.glsl}. */
final class CpuLookAt {
    private static final float[] UP = {0, 1, 0};

    private final CpuIkPose pose;
    private final IkEntry.LookAt entry;
    private final CpuIkJoint joint;

    CpuLookAt(CpuIkPose pose, IkEntry.LookAt entry) {
        this.pose = pose;
        this.entry = entry;
        joint = pose.joint(pose.model(pose.parentOf(entry.joint())), entry.joint());
    }

    void solve() {
        float[] forward = joint.direction(IkFloats.direction(entry.axes().forward()));
        float[] to = Arc.unit(CpuIkPose.displacement(joint.position(), IkFloats.point(entry.target())));
        if (Arc.isNone(forward) || Arc.isNone(to)) {
            return;
        }
        float[] turn = Arc.between(forward, to);
        Vector3dc up = entry.axes().up();
        if (up != null) {
            float[] turned = new float[3];
            Quat.rotate(turn, 0, joint.direction(IkFloats.direction(up)), 0, turned, 0);
            Quat.multiply(roll(turned, to), 0, turn, 0, turn, 0);
        }
        joint.turn(limited(turn));
        pose.store(entry.joint(), joint, (float) entry.weight());
    }

    /**
     * Returns the rotation that brings a direction as near to +Y as possible. The tangent of half the rotation's angle is
     * {@code sin / (1 + cos)}, or {@code (1 - cos) / sin}, of the whole angle.
     *
     * @param up direction
     * @param axis axis of the rotation, of length 1
     * @return the identity if the direction is along the axis
     */
    private static float[] roll(float[] up, float[] axis) {
        float[] from = Arc.rejected(up, axis);
        float[] to = Arc.rejected(UP, axis);
        float cosine = Vec3.dot(from, to);
        float sine = Vec3.dot(Vec3.cross(from, to), axis);
        float[] about = Vec3.times(axis, cosine < 0 ? 1f - cosine : sine);
        float[] turn = {about[0], about[1], about[2], cosine < 0 ? sine : 1f + cosine};
        Quat.normalise(turn, 0);
        return turn;
    }

    private float[] limited(float[] turn) {
        float sine = IkFloats.sineOfHalf(entry.maxDegrees());
        float cosine = IkFloats.cosineOfHalf(entry.maxDegrees());
        float[] axis = Vec3.times(turn, turn[3] < 0 ? -1f : 1f);
        if (Arc.length(axis) * cosine <= Math.abs(turn[3]) * sine) {
            return turn;
        }
        float[] limited = Vec3.times(Arc.unit(axis), sine);
        return new float[] {limited[0], limited[1], limited[2], cosine};
    }
}
