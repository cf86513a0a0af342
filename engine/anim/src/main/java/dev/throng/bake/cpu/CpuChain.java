package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import dev.throng.math.Vec3;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Inverse kinematics of chains by CCD and FABRIK, in float32: counterpart of {@code dev.throng.anim.ik.ChainSolver} and of
 * {@code shaders/lib/ik_chain.glsl}.
 */
public final class CpuChain {
    /** Half the angle by which a straight chain is first turned aside, because no iteration would bend it; radians. */
    private static final double HALF_NUDGE = 0.05;

    public static final float NUDGE_SINE = (float) StrictMath.sin(HALF_NUDGE);

    public static final float NUDGE_COSINE = (float) StrictMath.cos(HALF_NUDGE);

    private static final float[] ANYWHERE = {1, 0, 0};

    private final CpuIkPose pose;
    private final IkEntry.Chain entry;
    private final float[] target;
    private final float tolerance;
    private final int[] path; // joints from root to end
    private final int last;
    private final CpuIkJoint[] joints;
    private final float[] lengths; // bone lengths, from the root

    /** @param entry chain whose end joint is a descendant of its root joint */
    CpuChain(CpuIkPose pose, IkEntry.Chain entry) {
        this.pose = pose;
        this.entry = entry;
        target = IkFloats.point(entry.target());
        tolerance = IkFloats.tolerance(entry.limits().tolerance());
        path = path(pose, entry.chain());
        last = path.length - 1;
        joints = new CpuIkJoint[path.length];
        lengths = new float[last];
    }

    /** @return the joints of a chain, from the root to the end; empty if the end is not below the root */
    static int[] path(CpuIkPose pose, IkEntry.Span chain) {
        Deque<Integer> upwards = new ArrayDeque<>(List.of(chain.end()));
        while (upwards.getFirst() != chain.root()) {
            int parent = pose.parentOf(upwards.getFirst());
            if (parent == Skeleton.NO_PARENT) {
                return new int[0];
            }
            upwards.push(parent);
        }
        return upwards.stream().mapToInt(joint -> joint).toArray();
    }

    private void place() {
        float[] above = pose.model(pose.parentOf(path[0]));
        for (int i = 0; i <= last; i++) {
            joints[i] = pose.joint(above, path[i]);
            above = joints[i].model();
        }
    }

    private float measure() {
        float total = 0;
        for (int i = 0; i < last; i++) {
            lengths[i] = Arc.length(displacement(i, position(i + 1)));
            total += lengths[i];
        }
        return total;
    }

    void solve() {
        place();
        float total = measure();
        if (entry.limits().iterations() == 0 || isThere(position(last))) {
            return;
        }
        float[] way = displacement(0, target);
        boolean isFar = Arc.length(way) >= total;
        if (!isFar && isStraight(total)) {
            nudge();
        }
        if (isFar) {
            follow(straighten(way));
        } else if (entry.method() == IkEntry.Chain.Method.CCD) {
            descend();
        } else {
            follow(reach());
        }
        for (int i = 0; i < last; i++) {
            pose.store(path[i], joints[i], (float) entry.weight());
        }
    }

    private float[] position(int i) {
        return joints[i].position();
    }

    private float[] displacement(int from, float[] to) {
        return CpuIkPose.displacement(position(from), to);
    }

    private void turn(int i, float[] from, float[] to) {
        joints[i].turn(Arc.between(Arc.unit(from), Arc.unit(to)));
    }

    private void update() {
        for (int i = 1; i <= last; i++) {
            joints[i].update(joints[i - 1]);
        }
    }

    private boolean isThere(float[] end) {
        return Arc.length(Vec3.minus(target, end)) <= tolerance;
    }

    /**
     * @param way vector of any length, along a straight line that starts at the root joint
     * @return positions of the joints if the chain is stretched along this line, with unchanged bone lengths
     */
    private float[][] straighten(float[] way) {
        float[] direction = Arc.unit(way);
        float[][] points = new float[last + 1][];
        points[0] = position(0);
        for (int i = 0; i < last; i++) {
            points[i + 1] = Vec3.plus(points[i], Vec3.times(direction, lengths[i]));
        }
        return points;
    }

    private boolean isStraight(float total) {
        float[] line = Arc.unit(displacement(0, target));
        float nearest = Arc.STRAIGHT * total;
        for (int i = 1; i <= last && !Arc.isNone(line); i++) {
            if (Arc.length(Vec3.cross(displacement(0, position(i)), line)) > nearest) {
                return false;
            }
        }
        return true;
    }

    private void nudge() {
        float[] axis = Arc.across(Arc.unit(displacement(0, position(last))));
        float[] nudge = Vec3.times(axis, NUDGE_SINE);
        joints[0].turn(new float[] {nudge[0], nudge[1], nudge[2], NUDGE_COSINE});
        update();
    }

    /**
     * Turns the joints by CCD. The end of the chain is computed in the space of the turning joint, because transforms of joints
     * below it are updated only after each iteration.
     */
    private void descend() {
        for (int n = entry.limits().iterations(); n > 0 && !isThere(position(last)); n--) {
            float[] end = joints[last].translation();
            for (int i = last - 1; i >= 0; i--) {
                turn(i, displacement(i, joints[i].point(end)), displacement(i, target));
                end = joints[i].localPoint(end);
            }
            update();
        }
    }

    /** @return new positions of the joints by FABRIK, one point per joint, in model space */
    private float[][] reach() {
        float[][] points = new float[last + 1][];
        for (int i = 0; i <= last; i++) {
            points[i] = position(i);
        }
        for (int n = entry.limits().iterations(); n > 0 && !isThere(points[last]); n--) {
            points[last] = target;
            for (int i = last - 1; i >= 0; i--) {
                points[i] = pulled(points[i], points[i + 1], lengths[i]);
            }
            points[0] = position(0);
            for (int i = 0; i < last; i++) {
                points[i + 1] = pulled(points[i + 1], points[i], lengths[i]);
            }
        }
        return points;
    }

    /**
     * @param far distance from {@code to}
     * @return the point moved along the line through {@code to}, until its distance from {@code to} is {@code far}
     */
    private static float[] pulled(float[] point, float[] to, float far) {
        float[] direction = Arc.unit(CpuIkPose.displacement(to, point));
        return Vec3.plus(to, Vec3.times(Arc.isNone(direction) ? ANYWHERE : direction, far));
    }

    private void follow(float[][] points) {
        for (int i = 0; i < last; i++) {
            joints[i + 1].update(joints[i]);
            turn(i, displacement(i, position(i + 1)), displacement(i, points[i + 1]));
            joints[i + 1].update(joints[i]);
        }
    }
}
