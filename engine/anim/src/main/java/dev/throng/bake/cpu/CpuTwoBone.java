package dev.throng.bake.cpu;

import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import dev.throng.math.Quat;
import dev.throng.math.Vec3;

/**
 * Inverse kinematics of two bones in float32, see {@code dev.throng.anim.ik.TwoBoneSolver}. CPU counterpart of
 * {@code shaders/lib/two_bone.glsl}.
 */
final class CpuTwoBone {
    private static final float[] ANYWHERE = {1, 0, 0};

    private final CpuIkPose pose;
    private final IkEntry.TwoBone entry;
    private final int start;
    private final int middle;
    private final float[] target;
    private final CpuIkJoint first;
    private final CpuIkJoint second;
    private final CpuIkJoint third;

    CpuTwoBone(CpuIkPose pose, IkEntry.TwoBone entry) {
        this.pose = pose;
        this.entry = entry;
        middle = pose.parentOf(entry.end());
        start = pose.parentOf(middle);
        target = IkFloats.point(entry.target());
        CpuIkJoint[] chain = chain(pose, entry.end());
        first = chain[0];
        second = chain[1];
        third = chain[2];
    }

    /** @return a joint's grandparent, its parent and the joint itself, in model space */
    static CpuIkJoint[] chain(CpuIkPose pose, int end) {
        int middle = pose.parentOf(end);
        int start = pose.parentOf(middle);
        CpuIkJoint first = pose.joint(pose.model(pose.parentOf(start)), start);
        CpuIkJoint second = pose.joint(first.model(), middle);
        return new CpuIkJoint[] {first, second, pose.joint(second.model(), end)};
    }

    void solve() {
        float[] origin = first.position();
        float[] upper = CpuIkPose.displacement(origin, second.position());
        float[] lower = CpuIkPose.displacement(second.position(), third.position());
        float[] forward = forward(upper);
        float a = Arc.length(upper);
        float b = Arc.length(lower);
        float distance = Arc.length(CpuIkPose.displacement(origin, target));
        float reach = Math.min(Math.max(distance, Math.abs(a - b)), a + b);
        float[] turn = Arc.between(Arc.unit(upper), Arc.unit(bend(a, b, reach, forward, side(upper, forward))));
        first.turn(turn);
        second.update(first);
        third.update(second);
        float[] tip = Vec3.plus(origin, Vec3.times(forward, reach));
        float[] from = Arc.unit(CpuIkPose.displacement(second.position(), third.position()));
        float[] then = Arc.between(from, Arc.unit(CpuIkPose.displacement(second.position(), tip)));
        second.turn(then);
        third.update(second);
        float[] both = new float[4];
        Quat.multiply(then, 0, turn, 0, both, 0);
        third.turn(new float[] {-both[0], -both[1], -both[2], both[3]});
        store();
    }

    private void store() {
        float weight = (float) entry.weight();
        pose.store(start, first, weight);
        pose.store(middle, second, weight);
        pose.store(entry.end(), third, weight);
    }

    /**
     * @param a length of the first bone
     * @param b length of the second bone
     * @param reach distance r from the first to the last joint, between |a - b| and a + b
     * @return vector from the first to the middle joint: {@code (r^2 + a^2 - b^2) / 2r} along {@code forward}, and the height
     *     of the triangle along {@code side}. The height follows from Heron's formula as a product (W. Kahan, "Miscalculating
     *     area and angles of a needle-like triangle", 2014)
     */
    static float[] bend(float a, float b, float reach, float[] forward, float[] side) {
        if (!(reach > Arc.SMALLEST)) {
            return Vec3.times(side, a);
        }
        float sum = a + b;
        float difference = a - b;
        float along = (reach + difference * sum / reach) * 0.5f;
        along = Math.min(Math.max(along, -a), a);
        float outer = (float) Math.sqrt(Math.max((sum - reach) * (sum + reach), 0f));
        float inner = (float) Math.sqrt(Math.max((reach - difference) * (reach + difference), 0f));
        float aside = outer * inner / (reach + reach);
        return Vec3.plus(Vec3.times(forward, along), Vec3.times(side, aside));
    }

    /**
     * @param upper vector from the first to the middle joint
     * @return direction from the first joint to the target; along the chain if the target is at the first joint
     */
    private float[] forward(float[] upper) {
        float[] there = Arc.unit(CpuIkPose.displacement(first.position(), target));
        if (!Arc.isNone(there)) {
            return there;
        }
        float[] end = Arc.unit(CpuIkPose.displacement(first.position(), third.position()));
        if (!Arc.isNone(end)) {
            return end;
        }
        float[] along = Arc.unit(upper);
        return Arc.isNone(along) ? ANYWHERE : along;
    }

    /**
     * @param upper vector from the first to the middle joint
     * @param forward direction from the first joint to the target
     * @return direction, perpendicular to {@code forward}, in which the middle joint is placed: towards the pole;
     *     without a usable pole, the direction of the present bend; if that is along {@code forward}, the bend after
     *     the chain is turned to {@code forward}; any perpendicular direction for a straight chain
     */
    private float[] side(float[] upper, float[] forward) {
        float[] side = new float[3];
        if (entry.pole() != null) {
            side = Arc.rejected(CpuIkPose.displacement(first.position(), IkFloats.point(entry.pole())), forward);
        }
        if (Arc.isNone(side)) {
            side = Arc.rejected(upper, forward);
        }
        if (Arc.isNone(side)) {
            float[] end = Arc.unit(CpuIkPose.displacement(first.position(), third.position()));
            float[] swung = new float[3];
            Quat.rotate(Arc.between(end, forward), 0, upper, 0, swung, 0);
            side = Arc.rejected(swung, forward);
        }
        return Arc.isNone(side) ? Arc.across(forward) : side;
    }
}
