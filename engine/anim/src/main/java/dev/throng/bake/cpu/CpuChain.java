package dev.throng.bake.cpu;

import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import dev.throng.math.Vec3;

/** Chains of any length by CCD and FABRIK: the counterpart of the double precision solver of {@code dev.throng.anim.ik}, which says how. */
final class CpuChain {
    /** Half of how far a straight chain is turned aside, radians: no step leads out of the line otherwise. */
    private static final double HALF_NUDGE = 0.05;

    private static final float SINE = (float) StrictMath.sin(HALF_NUDGE);
    private static final float COSINE = (float) StrictMath.cos(HALF_NUDGE);
    private static final float[] ANYWHERE = {1, 0, 0};

    private final CpuIkPose pose;
    private final IkEntry.Chain entry;
    private final float[] target;
    private final int last;
    private final int[] path; // root to end
    private final CpuIkJoint[] joints; // of the path
    private final float[] lengths; // from each of them to the next

    CpuChain(CpuIkPose pose, IkEntry.Chain entry) {
        this.pose = pose;
        this.entry = entry;
        target = IkFloats.point(entry.target());
        path = path();
        last = path.length - 1;
        joints = new CpuIkJoint[path.length];
        lengths = new float[last];
        float[] above = pose.model(pose.parentOf(path[0]));
        for (int i = 0; i <= last; i++) {
            joints[i] = pose.joint(above, path[i]);
            above = joints[i].model();
            if (i > 0) {
                lengths[i - 1] = Arc.length(way(i - 1, position(i)));
            }
        }
    }

    private int[] path() {
        int count = 1;
        for (int joint = entry.chain().end(); joint != entry.chain().root(); joint = pose.parentOf(joint)) {
            count++;
        }
        int[] upwards = new int[count];
        for (int joint = entry.chain().end(); count > 0; joint = pose.parentOf(joint)) {
            count--;
            upwards[count] = joint;
        }
        return upwards;
    }

    void solve() {
        if (entry.limits().iterations() == 0 || isThere(position(last))) {
            return;
        }
        float total = 0;
        for (float length : lengths) {
            total += length;
        }
        float[] way = way(0, target);
        if (Arc.length(way) >= total) {
            straighten(way);
        } else {
            bend(total);
        }
        for (int i = 0; i < last; i++) {
            pose.store(path[i], joints[i], (float) entry.weight());
        }
    }

    private void bend(float total) {
        if (isStraight(total)) {
            float[] axis = Vec3.times(Arc.across(Arc.unit(way(0, position(last)))), SINE);
            turn(0, new float[] {axis[0], axis[1], axis[2], COSINE});
        }
        if (entry.method() == IkEntry.Chain.Method.CCD) {
            descend();
        } else {
            follow(reached());
        }
    }

    private float[] position(int i) {
        return joints[i].position();
    }

    private float[] way(int from, float[] to) {
        return CpuIkPose.displacement(position(from), to);
    }

    private void turn(int i, float[] turn) {
        joints[i].turn(turn);
        for (int k = i + 1; k <= last; k++) {
            joints[k].hang(joints[k - 1]);
        }
    }

    private void turn(int i, float[] from, float[] to) {
        turn(i, Arc.between(Arc.unit(from), Arc.unit(to)));
    }

    private boolean isThere(float[] end) {
        return Arc.length(Vec3.minus(target, end)) <= entry.limits().tolerance();
    }

    private void straighten(float[] way) {
        for (int i = 0; i < last; i++) {
            turn(i, way(i, position(i + 1)), way);
        }
    }

    /** Whether all joints lie on the line from the root to the target, to within the rounding of the chain's length. */
    private boolean isStraight(float total) {
        float[] line = Arc.unit(way(0, target));
        for (int i = 1; i <= last && !Arc.isNone(line); i++) {
            if (Arc.length(Vec3.cross(way(0, position(i)), line)) > Arc.STRAIGHT * total) {
                return false;
            }
        }
        return true;
    }

    /** The last joint first, each turns the end towards the target. */
    private void descend() {
        for (int n = entry.limits().iterations(); n > 0 && !isThere(position(last)); n--) {
            for (int i = last - 1; i >= 0; i--) {
                turn(i, way(i, position(last)), way(i, target));
            }
        }
    }

    /** Points that keep their distances: pulled to the target from the end, then back to the root. */
    private float[][] reached() {
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

    /** A point moved along the line to another until it is this far from it. */
    private static float[] pulled(float[] point, float[] to, float length) {
        float[] direction = Arc.unit(CpuIkPose.displacement(to, point));
        return Vec3.plus(to, Vec3.times(Arc.isNone(direction) ? ANYWHERE : direction, length));
    }

    /** Turns the joints until they stand where the points do. */
    private void follow(float[][] points) {
        for (int i = 0; i < last; i++) {
            turn(i, way(i, position(i + 1)), way(i, points[i + 1]));
        }
    }
}
