package dev.throng.assets.figure;

/** A point or direction: x to the figure's left, y up, z to its front, in metres. */
record Vec(double x, double y, double z) {
    static final Vec ZERO = new Vec(0, 0, 0);

    Vec plus(Vec o) {
        return new Vec(x + o.x, y + o.y, z + o.z);
    }

    Vec minus(Vec o) {
        return new Vec(x - o.x, y - o.y, z - o.z);
    }

    Vec times(double f) {
        return new Vec(f * x, f * y, f * z);
    }

    double dot(Vec o) {
        return x * o.x + y * o.y + z * o.z;
    }

    Vec cross(Vec o) {
        return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    double length() {
        return Math.sqrt(dot(this));
    }

    /** The same direction with length 1; this must not be zero. */
    Vec unit() {
        return times(1 / length());
    }

    /** On the other side of the figure. */
    Vec mirrored() {
        return new Vec(-x, y, z);
    }

    /** {@code this + (o - this) * t}. */
    Vec mix(Vec o, double t) {
        return plus(o.minus(this).times(t));
    }
}
