package dev.throng.crowd.gl.scene;

import dev.throng.anim.exact.RestBox;
import java.util.Arrays;

/**
 * A box, scene units, or a character's before placement.
 *
 * @param min smallest x y z
 * @param max largest x y z
 */
public record Aabb(double[] min, double[] max) {
    /** Holds nothing: the union with it is the other. */
    public static final Aabb NOTHING = new Aabb(filled(Double.POSITIVE_INFINITY), filled(Double.NEGATIVE_INFINITY));

    private static double[] filled(double value) {
        return new double[] {value, value, value};
    }

    public static Aabb of(RestBox box) {
        return new Aabb(box.min(), box.max());
    }

    /** The box around a ball. @param centre x y z */
    public static Aabb around(double[] centre, double radius) {
        return new Aabb(
                new double[] {centre[0] - radius, centre[1] - radius, centre[2] - radius},
                new double[] {centre[0] + radius, centre[1] + radius, centre[2] + radius});
    }

    public boolean isEmpty() {
        return min[0] > max[0];
    }

    /** Whether all of another box is in this one. */
    public boolean contains(Aabb other) {
        return other.isEmpty() || Arrays.equals(union(other).min, min) && Arrays.equals(union(other).max, max);
    }

    public Aabb union(Aabb other) {
        Aabb both = new Aabb(min.clone(), max.clone());
        for (int c = 0; c < 3; c++) {
            both.min[c] = Math.min(min[c], other.min[c]);
            both.max[c] = Math.max(max[c], other.max[c]);
        }
        return both;
    }

    /** @param factor above 0 */
    public Aabb scaled(double factor) {
        return new Aabb(
                new double[] {factor * min[0], factor * min[1], factor * min[2]},
                new double[] {factor * max[0], factor * max[1], factor * max[2]});
    }

    public Aabb moved(double x, double y, double z) {
        return new Aabb(
                new double[] {min[0] + x, min[1] + y, min[2] + z}, new double[] {max[0] + x, max[1] + y, max[2] + z});
    }

    /** The box around this one, turned about the y axis as an instance is. @param cos and sine of its heading */
    public Aabb turned(double cos, double sin) {
        return new Aabb(
                new double[] {minAlong(cos, 0, sin), min[1], minAlong(-sin, 0, cos)},
                new double[] {maxAlong(cos, 0, sin), max[1], maxAlong(-sin, 0, cos)});
    }

    /** Its shadow on a plain below it. @param towards the sun, y above 0 */
    public Aabb shadow(double[] towards, double plain) {
        return fallen(towards, min[1] - plain, plain).union(fallen(towards, max[1] - plain, plain));
    }

    private Aabb fallen(double[] towards, double height, double plain) {
        double x = height / towards[1] * towards[0];
        double z = height / towards[1] * towards[2];
        return new Aabb(new double[] {min[0] - x, plain, min[2] - z}, new double[] {max[0] - x, plain, max[2] - z});
    }

    /** In which of so many equal parts along an axis the middle of another box is, from 0. */
    public int part(Aabb other, int axis, int parts) {
        double middle = 0.5 * (other.min[axis] + other.max[axis]);
        double size = max[axis] - min[axis];
        return size > 0 ? (int) Math.min(parts * (middle - min[axis]) / size, parts - 1) : 0;
    }

    /** One of its halves, cut where it is longest. */
    public Aabb half(boolean upper) {
        int axis = 0;
        for (int c = 1; c < 3; c++) {
            axis = max[c] - min[c] > max[axis] - min[axis] ? c : axis;
        }
        double[] end = (upper ? min : max).clone();
        end[axis] = 0.5 * (min[axis] + max[axis]);
        return upper ? new Aabb(end, max) : new Aabb(min, end);
    }

    public double height() {
        return max[1] - min[1];
    }

    /** The smallest dot product of a place inside with a vector. */
    public double minAlong(double x, double y, double z) {
        return -maxAlong(-x, -y, -z);
    }

    /** The largest dot product of a place inside with a vector. */
    public double maxAlong(double x, double y, double z) {
        return Math.max(x * min[0], x * max[0]) + Math.max(y * min[1], y * max[1]) + Math.max(z * min[2], z * max[2]);
    }
}
