package dev.throng.anim.ik;

import dev.throng.anim.state.IkEntry;
import java.util.ArrayDeque;
import java.util.Deque;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Inverse kinematics of chains. CCD (Wang and Chen, "A combined optimization method for solving the inverse kinematics problem
 * of mechanical manipulators", 1991) turns one joint after the other. FABRIK (Aristidou and Lasenby, "FABRIK: a fast, iterative
 * solver for the inverse kinematics problem", 2011) moves points; joints then turn towards these points. If the target is out
 * of reach, both methods straighten the chain.
 */
final class ChainSolver {
    /** Angle by which a straight chain is first turned aside, because no iteration would bend it; radians. */
    private static final double NUDGE = 0.1;

    private final ModelJoints joints;
    private final IkEntry.Chain entry;
    private final int[] path; // joints from root to end
    private final double[] lengths; // bone lengths, from the root

    ChainSolver(ModelJoints joints, IkEntry.Chain entry) {
        this.joints = joints;
        this.entry = entry;
        Deque<Integer> upwards = new ArrayDeque<>();
        for (int joint = entry.chain().end(); joint != entry.chain().root(); joint = joints.parent(joint)) {
            upwards.push(joint);
        }
        upwards.push(entry.chain().root());
        path = upwards.stream().mapToInt(joint -> joint).toArray();
        lengths = new double[path.length - 1];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = ArcD.length(joints.displacement(path[i], path[i + 1]));
        }
    }

    void solve() {
        if (entry.limits().iterations() == 0 || isThere(end())) {
            return;
        }
        Vector3d way = joints.displacement(path[0], entry.target());
        double total = 0;
        for (double length : lengths) {
            total += length;
        }
        if (ArcD.length(way) >= total) {
            straighten(way);
            return;
        }
        if (isStraight(total)) {
            Vector3d axis = ArcD.across(ArcD.unit(joints.displacement(path[0], end())));
            joints.turn(path[0], new Quaterniond().rotationAxis(NUDGE, axis.x, axis.y, axis.z));
        }
        if (entry.method() == IkEntry.Chain.Method.CCD) {
            descend();
        } else {
            follow(reached());
        }
    }

    private Vector3d end() {
        return joints.position(entry.chain().end());
    }

    private boolean isThere(Vector3dc end) {
        return end.distance(entry.target()) <= entry.limits().tolerance();
    }

    private void straighten(Vector3d way) {
        for (int i = 0; i < lengths.length; i++) {
            joints.turn(path[i], joints.displacement(path[i], path[i + 1]), way);
        }
    }

    private boolean isStraight(double total) {
        Vector3d line = ArcD.unit(joints.displacement(path[0], entry.target()));
        for (int i = 1; i < path.length && !ArcD.isNone(line); i++) {
            Vector3d way = joints.displacement(path[0], path[i]);
            if (way.cross(line, new Vector3d()).length() > ArcD.STRAIGHT * total) {
                return false;
            }
        }
        return true;
    }

    /** Runs CCD: in each iteration every joint, from the last to the root, turns the chain's end towards the target. */
    private void descend() {
        for (int n = entry.limits().iterations(); n > 0 && !isThere(end()); n--) {
            for (int i = lengths.length - 1; i >= 0; i--) {
                joints.turn(path[i], joints.displacement(path[i], end()), joints.displacement(path[i], entry.target()));
            }
        }
    }

    /**
     * Runs FABRIK: moves points, one per joint, at fixed distances, from the target to the root and back.
     *
     * @return the points
     */
    private Vector3d[] reached() {
        Vector3d[] points = new Vector3d[path.length];
        for (int i = 0; i < points.length; i++) {
            points[i] = joints.position(path[i]);
        }
        int last = points.length - 1;
        for (int n = entry.limits().iterations(); n > 0 && !isThere(points[last]); n--) {
            points[last].set(entry.target());
            for (int i = last - 1; i >= 0; i--) {
                pull(points[i], points[i + 1], lengths[i]);
            }
            points[0].set(joints.position(path[0]));
            for (int i = 0; i < last; i++) {
                pull(points[i + 1], points[i], lengths[i]);
            }
        }
        return points;
    }

    /** Moves a point along the line to another point, until their distance is {@code length}. */
    private static void pull(Vector3d point, Vector3d to, double length) {
        Vector3d direction = ArcD.unit(point.sub(to));
        point.set(ArcD.isNone(direction) ? new Vector3d(1, 0, 0) : direction)
                .mul(length)
                .add(to);
    }

    private void follow(Vector3d[] points) {
        for (int i = 0; i < lengths.length; i++) {
            joints.turn(
                    path[i], joints.displacement(path[i], path[i + 1]), joints.displacement(path[i], points[i + 1]));
        }
    }
}
