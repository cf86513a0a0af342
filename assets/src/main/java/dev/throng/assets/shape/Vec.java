package dev.throng.assets.shape;

/** A point or direction, in metres. If a body faces +z, x points to its left, y up and z to its front. */
public record Vec(double x, double y, double z) {
    public static final Vec ZERO = new Vec(0, 0, 0);

    public static final Vec UP = new Vec(0, 1, 0);

    /** Replaces -0 by 0, so that equal points have equal hashes. */
    public Vec {
        x += 0.0;
        y += 0.0;
        z += 0.0;
    }

    // Replaces a record's own method, whose bootstrap costs time at startup.
    @Override
    public boolean equals(Object o) {
        return o instanceof Vec v
                && Double.compare(x, v.x) == 0
                && Double.compare(y, v.y) == 0
                && Double.compare(z, v.z) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Double.hashCode(x) + Double.hashCode(y)) + Double.hashCode(z);
    }

    public Vec plus(Vec o) {
        return new Vec(x + o.x, y + o.y, z + o.z);
    }

    public Vec minus(Vec o) {
        return new Vec(x - o.x, y - o.y, z - o.z);
    }

    public Vec times(double f) {
        return new Vec(f * x, f * y, f * z);
    }

    public double dot(Vec o) {
        return x * o.x + y * o.y + z * o.z;
    }

    public Vec cross(Vec o) {
        return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    public double length() {
        return StrictMath.sqrt(dot(this));
    }

    /** @return vector of length 1 with the same direction; this vector must not be zero */
    public Vec unit() {
        return times(1 / length());
    }

    /** @return mirror image at the plane x = 0 */
    public Vec mirrored() {
        return new Vec(-x, y, z);
    }

    /**
     * @param o vector that is returned for {@code t} = 1
     * @param t weight of the other vector
     * @return {@code this + (o - this) * t}
     */
    public Vec mix(Vec o, double t) {
        return plus(o.minus(this).times(t));
    }
}
