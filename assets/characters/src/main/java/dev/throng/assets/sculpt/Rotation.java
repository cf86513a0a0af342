package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/** Rotation as a unit quaternion. {@code a.times(b)} rotates by b first. */
public record Rotation(double x, double y, double z, double w) {
    public static final Rotation NONE = new Rotation(0, 0, 0, 1);

    /**
     * @param angle angle in radians
     * @return rotation about x; positive angles turn the body's front downward
     */
    public static Rotation aboutX(double angle) {
        return new Rotation(StrictMath.sin(angle / 2), 0, 0, StrictMath.cos(angle / 2));
    }

    /**
     * @param angle angle in radians
     * @return rotation about y; positive angles turn the body to its left
     */
    public static Rotation aboutY(double angle) {
        return new Rotation(0, StrictMath.sin(angle / 2), 0, StrictMath.cos(angle / 2));
    }

    /**
     * @param angle angle in radians
     * @return rotation about z; positive angles lean the body to its right
     */
    public static Rotation aboutZ(double angle) {
        return new Rotation(0, 0, StrictMath.sin(angle / 2), StrictMath.cos(angle / 2));
    }

    /**
     * @param pitch angle about x, in radians
     * @param yaw angle about y, in radians
     * @param roll angle about z, in radians
     * @return rotation by roll, then pitch, then yaw
     */
    public static Rotation of(double pitch, double yaw, double roll) {
        return aboutY(yaw).times(aboutX(pitch)).times(aboutZ(roll));
    }

    /**
     * @param from unit vector
     * @param fromSide unit vector perpendicular to {@code from}
     * @param to unit vector that is {@code from} after the rotation
     * @param toSide unit vector that is {@code fromSide} after the rotation
     * @return the rotation that maps two perpendicular vectors to two others
     */
    public static Rotation between(Vec from, Vec fromSide, Vec to, Vec toSide) {
        Rotation first = arc(from, to);
        Rotation second = arc(first.apply(fromSide), toSide);
        return second.times(first);
    }

    /**
     * @param from unit vector
     * @param to unit vector, not opposite to {@code from}
     * @return shortest rotation from one vector to another
     */
    public static Rotation arc(Vec from, Vec to) {
        Vec axis = from.cross(to);
        double w = 1 + from.dot(to);
        double length = Math.sqrt(axis.dot(axis) + w * w);
        return new Rotation(axis.x() / length, axis.y() / length, axis.z() / length, w / length);
    }

    public Rotation times(Rotation o) {
        return new Rotation(
                w * o.x + x * o.w + y * o.z - z * o.y,
                w * o.y + y * o.w + z * o.x - x * o.z,
                w * o.z + z * o.w + x * o.y - y * o.x,
                w * o.w - x * o.x - y * o.y - z * o.z);
    }

    public Rotation inverse() {
        return new Rotation(-x, -y, -z, w);
    }

    /** Rotates a vector. */
    public Vec apply(Vec v) {
        Vec axis = new Vec(x, y, z);
        Vec t = axis.cross(v).times(2);
        return v.plus(t.times(w)).plus(axis.cross(t));
    }

    public double dot(Rotation o) {
        return x * o.x + y * o.y + z * o.z + w * o.w;
    }

    /** @return quaternion of opposite sign for the same rotation */
    public Rotation negated() {
        return new Rotation(-x, -y, -z, -w);
    }
}
