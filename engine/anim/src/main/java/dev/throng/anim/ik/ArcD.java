package dev.throng.anim.ik;

import dev.throng.math.Arc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Directions and rotations between them, in double precision, finite for any input. Float32 version: {@link Arc}. */
final class ArcD {
    /** Sine of an angle below which the angle counts as 0; same as {@link Arc#STRAIGHT}. */
    static final double STRAIGHT = Arc.STRAIGHT;

    private ArcD() {}

    /**
     * Scales a vector to length 1, even if squares of its components are out of range.
     *
     * @return 0 0 0 if the vector is 0
     */
    static Vector3d unit(Vector3dc v) {
        double largest = largest(v);
        if (!(largest > 0) || Double.isInfinite(largest)) {
            return new Vector3d();
        }
        return new Vector3d(v.x() / largest, v.y() / largest, v.z() / largest).normalize();
    }

    /** @return the length of a vector, even if squares of its components are out of range */
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
     * @return the smallest rotation between two directions; the identity if a direction is 0 0 0; a half turn about any
     *     perpendicular axis if they are opposite
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
        // a half turn leaves a short rotation, computed without cancellation
        Vector3d axis = cross.length() > STRAIGHT ? cross.normalize() : across(from);
        Quaterniond half = new Quaterniond(axis.x, axis.y, axis.z, 0);
        Vector3d opposite = half.transform(from, new Vector3d());
        return between(opposite, to).mul(half);
    }

    /** @return an arbitrary direction perpendicular to another */
    static Vector3d across(Vector3dc direction) {
        Vector3d other =
                Math.abs(direction.x()) < Math.abs(direction.y()) ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0);
        return rejected(other, direction);
    }

    /**
     * @param axis length 1
     * @return the direction of the part of a vector that is perpendicular to an axis; 0 0 0 if the vector is along the axis
     */
    static Vector3d rejected(Vector3dc v, Vector3dc axis) {
        Vector3d direction = unit(v);
        Vector3d square = new Vector3d(axis).mul(-direction.dot(axis)).add(direction);
        if (square.length() <= STRAIGHT) {
            return new Vector3d();
        }
        square.normalize();
        return square.sub(new Vector3d(axis).mul(square.dot(axis)))
                .normalize(); // twice, because the first subtraction cancels digits
    }
}
