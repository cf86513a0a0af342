package dev.throng.crowd.cpu;

/**
 * Converts between light and sRGB values (transfer function of IEC 61966-2-1). CPU counterpart of {@code
 * shaders/lib/srgb.glsl}. A polynomial in the root of light replaces the power 1 / 2.4, with coefficients that make the
 * largest error smallest: {@value #ERROR}.
 */
public final class CpuSrgb {
    /** Light below which sRGB values are proportional to light. */
    public static final float STRAIGHT = 0.0031308f;

    /** sRGB value per unit of light, in the linear range. */
    public static final float SLOPE = 12.92f;

    /** Coefficients of the polynomial in the root of light, from power 0. */
    public static final float[] FACTORS = {-0.03700515f, 1.44790482f, -0.94487911f, 0.8428138f, -0.30958128f};

    /** Largest error of an encoded value: a fifth of an 8-bit step. */
    public static final double ERROR = 0.2 / 255;

    private CpuSrgb() {}

    /**
     * Converts an sRGB value to light, by the exact curve.
     *
     * @param stored 0 to 1; clamped
     */
    public static float decoded(float stored) {
        double x = Math.min(Math.max(stored, 0), 1);
        return (float) (x <= SLOPE * STRAIGHT ? x / SLOPE : Math.pow((x + 0.055) / 1.055, 2.4));
    }

    /** Converts light, clamped to 0 to 1, to an sRGB value. */
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
