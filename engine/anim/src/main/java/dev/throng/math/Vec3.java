package dev.throng.math;

/** Vectors x, y, z as arrays of three floats. Each result is a new array. */
public final class Vec3 {
    private Vec3() {}

    /**
     * @param at index of the first number to copy
     * @return copy of three numbers of an array
     */
    public static float[] of(float[] from, int at) {
        return new float[] {from[at], from[at + 1], from[at + 2]};
    }

    public static float[] plus(float[] a, float[] b) {
        return new float[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
    }

    public static float[] minus(float[] a, float[] b) {
        return new float[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    public static float[] times(float[] v, float factor) {
        return new float[] {v[0] * factor, v[1] * factor, v[2] * factor};
    }

    public static float dot(float[] a, float[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /** Cross product, CPU counterpart of {@code affineCross} in {@code shaders/lib/affine.glsl}. */
    public static float[] cross(float[] a, float[] b) {
        return new float[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
