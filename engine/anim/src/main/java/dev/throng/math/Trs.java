package dev.throng.math;

/**
 * Local transforms in float arrays: translation x y z, rotation x y z w, scale x y z. CPU counterpart of
 * {@code shaders/lib/trs.glsl}.
 */
public final class Trs {
    public static final int STRIDE = 10;

    /** Offset of the rotation in a transform's floats. */
    public static final int ROTATION = 3;

    /** Offset of the scale in a transform's floats. */
    public static final int SCALE = 7;

    private Trs() {}

    public static float mix(float a, float b, float alpha) {
        return a + (b - a) * alpha;
    }

    /** Converts a transform to three rows of an affine map. */
    public static void toAffine(float[] trs, int o, float[] out, int oo) {
        Quat.toAffine(trs, o, trs, o + ROTATION, trs, o + SCALE, out, oo);
    }

    /**
     * Transforms a point from a joint's space to its parent's space.
     *
     * @return x y z
     */
    public static float[] transformPoint(float[] trs, int o, float[] p) {
        float[] turned = {trs[o + SCALE] * p[0], trs[o + SCALE + 1] * p[1], trs[o + SCALE + 2] * p[2]};
        Quat.rotate(trs, o + ROTATION, turned, 0, turned, 0);
        return Vec3.plus(Vec3.of(trs, o), turned);
    }
}
