package dev.throng.math;

/**
 * Transforms with rotation, uniform scale and translation, as 8 floats: translation x y z, scale, quaternion x y z w. CPU
 * counterpart of {@code shaders/lib/similarity.glsl}.
 */
public final class Similarity {
    public static final int STRIDE = 8;

    /** Offset of the uniform scale in the 8 floats. */
    public static final int SCALE = 3;

    /** Offset of the rotation's quaternion in the 8 floats. */
    public static final int ROTATION = 4;

    private Similarity() {}

    /**
     * Multiplies similarities: {@code out = a * b}; b acts first.
     *
     * @param out may be neither {@code a} nor {@code b} at the same offset
     */
    public static void multiply(float[] a, int ao, float[] b, int bo, float[] out, int oo) {
        Quat.rotate(a, ao + ROTATION, b, bo, out, oo);
        float scale = a[ao + SCALE];
        out[oo] = a[ao] + scale * out[oo];
        out[oo + 1] = a[ao + 1] + scale * out[oo + 1];
        out[oo + 2] = a[ao + 2] + scale * out[oo + 2];
        out[oo + SCALE] = scale * b[bo + SCALE];
        Quat.multiply(a, ao + ROTATION, b, bo + ROTATION, out, oo + ROTATION);
    }

    /** Converts a similarity to three rows of an affine map. */
    public static void toAffine(float[] a, int o, float[] out, int oo) {
        float s = a[o + SCALE];
        Quat.toAffine(a, o, a, o + ROTATION, s, s, s, out, oo);
    }
}
