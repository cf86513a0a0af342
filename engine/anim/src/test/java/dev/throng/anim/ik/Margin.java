package dev.throng.anim.ik;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.state.IkEntry;
import org.joml.Vector3d;

/**
 * Tells entries whose result hangs on a decision that rounding may take either way: a chain that is all but straight or folded, a turn
 * of all but half a circle, a pole all but on the line. Even scales alone.
 */
public enum Margin {
    /** As near to them as a result is still told. */
    NARROW(1e-3, 0.05),
    /** Where roundings stay as small as they are. */
    WIDE(2e-2, 0.2);

    /** Share of a chain's length within which it counts as just straight or folded. */
    final double reach;

    /** Sine, share of a length, or cosine of half an angle, below which a direction is not told well. */
    final double small;

    Margin(double reach, double small) {
        this.reach = reach;
        this.small = small;
    }

    /** Whether an entry is far from any decision. @param pose before it */
    public boolean isClear(Skeleton skeleton, Pose pose, IkEntry entry) {
        return new Decisions(this, skeleton, pose).areClear(entry);
    }

    /**
     * How far joints' places, and points a unit away in the joints' own spaces, are off, as a share of the largest distance from the
     * origin.
     */
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

    /** A unit along an axis of three rows; along the fourth, the origin. */
    private static Vector3d point(double[] m, int o, int axis) {
        Vector3d place = new Vector3d(m[o + 3], m[o + 7], m[o + 11]);
        return axis == 3 ? place : place.add(m[o + axis], m[o + 4 + axis], m[o + 8 + axis]);
    }
}
