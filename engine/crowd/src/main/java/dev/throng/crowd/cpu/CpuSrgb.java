package dev.throng.crowd.cpu;

/**
 * Converts between linear and sRGB values (transfer function of IEC 61966-2-1). CPU counterpart of
 * {@code shaders/lib/srgb.glsl}. A polynomial in the square root of the linear value replaces the function's power 1 /
 * 2.4. The coefficients minimise the largest error, {@value #ERROR}.
 */
public final class CpuSrgb {
    /** Linear value below which sRGB values are proportional to linear ones. */
    public static final float STRAIGHT = 0.0031308f;

    /** Ratio of sRGB to linear values below {@link #STRAIGHT}. */
    public static final float SLOPE = 12.92f;

    /** Coefficients of the polynomial in the square root, from power 0. */
    public static final float[] FACTORS = {-0.03700515f, 1.44790482f, -0.94487911f, 0.8428138f, -0.30958128f};

    /** Largest error of an encoded value: a fifth of an 8-bit step. */
    public static final double ERROR = 0.2 / 255;

    private CpuSrgb() {}

    /**
     * Converts an sRGB value to a linear one, by the exact curve.
     *
     * @param stored 0 to 1; clamped
     */
    public static float decoded(float stored) {
        double x = Math.min(Math.max(stored, 0), 1);
        return (float) (x <= SLOPE * STRAIGHT ? x / SLOPE : Math.pow((x + 0.055) / 1.055, 2.4));
    }

    /**
     * Converts a linear value to an sRGB value.
     *
     * @param light linear value, clamped to 0 to 1
     * @return 0 to 1
     */
    public static float encoded(float light) {
        float x = Math.min(Math.max(light, 0), 1);
        float root = (float) Math.sqrt(x);
        float bent = FACTORS[3] + root * FACTORS[4];
        for (int power = 2; power >= 0; power--) {
            bent = FACTORS[power] + root * bent;
        }
        return x < STRAIGHT ? SLOPE * x : bent;
    }
}
