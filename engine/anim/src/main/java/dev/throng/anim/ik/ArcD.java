package dev.throng.anim.ik;

import dev.throng.math.Arc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Directions and the rotations between them, finite whatever they are asked for: {@link Arc} in double precision. */
final class ArcD {
    /** Sine of an angle that counts as none: that of float32, so that what is straight to one path is to all. */
    static final double STRAIGHT = Arc.STRAIGHT;

    private ArcD() {}

    /** Length 1, also of vectors whose squares are out of range; 0 0 0 where there is no direction. */
    static Vector3d unit(Vector3dc v) {
        double largest = largest(v);
        if (!(largest > 0) || Double.isInfinite(largest)) {
            return new Vector3d();
        }
        return new Vector3d(v.x() / largest, v.y() / largest, v.z() / largest).normalize();
    }

    /** The length, also of vectors whose squares are out of range. */
    static double length(Vector3dc v) {
        double largest = largest(v);
        if (!(largest > 0) || Double.isInfinite(largest)) {
            return largest;
        }
        return largest * new Vector3d(v.x() / largest, v.y() / largest, v.z() / largest).length();
    }

    private static double largest(Vector3dc v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }

    static boolean isNone(Vector3dc direction) {
        return direction.equals(0, 0, 0);
    }

    /**
     * The smallest rotation between two directions; none where one of them is 0 0 0. Between opposite ones there are many, of
     * which it is one.
     */
    static Quaterniond between(Vector3dc from, Vector3dc to) {
        if (isNone(from) || isNone(to)) {
            return new Quaterniond();
        }
        Vector3d cross = from.cross(to, new Vector3d());
        double dot = from.dot(to);
        if (dot > -0.5) {
            return new Quaterniond(cross.x, cross.y, cross.z, 1 + dot).normalize();
        }
        // A half turn leaves a short way, which is found without cancellation.
        Vector3d axis = cross.length() > STRAIGHT ? cross.normalize() : across(from);
        Quaterniond half = new Quaterniond(axis.x, axis.y, axis.z, 0);
        Vector3d opposite = half.transform(from, new Vector3d());
        return between(opposite, to).mul(half);
    }

    /** A direction square to another. */
    static Vector3d across(Vector3dc direction) {
        Vector3d other =
                Math.abs(direction.x()) < Math.abs(direction.y()) ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0);
        return rejected(other, direction);
    }

    /** The direction of what of a vector is square to an axis of length 1; 0 0 0 where it lies along the axis. */
    static Vector3d rejected(Vector3dc v, Vector3dc axis) {
        Vector3d direction = unit(v);
        Vector3d square = new Vector3d(axis).mul(-direction.dot(axis)).add(direction);
        if (square.length() <= STRAIGHT) {
            return new Vector3d();
        }
        square.normalize();
        return square.sub(new Vector3d(axis).mul(square.dot(axis))).normalize(); // once more, for what was cancelled
    }
}
