package dev.throng.anim.ik;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.state.IkEntry;
import org.joml.Vector3d;

/**
 * Distance from cases in which rounding may change a branch of an inverse kinematics solver: a chain nearly straight or
 * folded, nearly half a turn, a pole nearly in line with the chain. For uniform scales only.
 */
public enum Margin {
    /** Smallest distance at which results are defined. */
    NARROW(1e-3, 0.05),
    /** Distance at which roundings stay small. */
    WIDE(2e-2, 0.2);

    /** Distance to full stretch or fold, as a fraction of the chain's length. */
    final double reach;

    /** Sine, fraction of a length, or cosine of half an angle, below which a direction is uncertain. */
    final double small;

    Margin(double reach, double small) {
        this.reach = reach;
        this.small = small;
    }

    /**
     * Returns whether rounding changes no branch of the solver for an entry, at this margin.
     *
     * @param pose pose before the entry
     */
    public boolean isClear(Skeleton skeleton, Pose pose, IkEntry entry) {
        return new Decisions(this, skeleton, pose).areClear(entry);
    }

    /** Largest difference of joints and of points a unit away from them, relative to the largest distance from the origin. */
    public static double difference(Skeleton skeleton, Pose a, Pose b) {
        double[] first = RandomChains.model(skeleton, a);
        double[] second = RandomChains.model(skeleton, b);
        double most = 0;
        double size = 0;
        for (int o = 0; o < first.length; o += AffineD.STRIDE) {
            for (int axis = 0; axis < 4; axis++) {
                Vector3d point = point(first, o, axis);
                size = Math.max(size, point.length());
                most = Math.max(most, point.distance(point(second, o, axis)));
            }
        }
        return most / size;
    }

    /** Point one unit along an axis of a matrix of three rows; the matrix's origin for axis 3. */
    private static Vector3d point(double[] m, int o, int axis) {
        Vector3d place = new Vector3d(m[o + 3], m[o + 7], m[o + 11]);
        return axis == 3 ? place : place.add(m[o + axis], m[o + 4 + axis], m[o + 8 + axis]);
    }
}
