package dev.throng.crowd.cpu;

/**
 * Light as pictures store it, by the transfer function of sRGB (IEC 61966-2-1): CPU counterpart of {@code shaders/lib/srgb.glsl}.
 * Its power of 1 / 2.4 is a polynomial in the root of light, fitted so that the largest error is least: {@value #ERROR}.
 */
public final class CpuSrgb {
    /** Light below this is stored in proportion. */
    public static final float STRAIGHT = 0.0031308f;

    /** What is stored of it, for each unit. */
    public static final float SLOPE = 12.92f;

    /** Factors of the powers of the root of more light, from the 0th. */
    public static final float[] FACTORS = {-0.03700515f, 1.44790482f, -0.94487911f, 0.8428138f, -0.30958128f};

    /** No stored colour is farther from the exact one: a fifth of a step of eight bits. */
    public static final double ERROR = 0.2 / 255;

    private CpuSrgb() {}

    /** Light of a stored colour, by the exact curve. @param stored 0 to 1; colours beyond that count as 0 and 1 */
    public static float decoded(float stored) {
        double x = Math.min(Math.max(stored, 0), 1);
        return (float) (x <= SLOPE * STRAIGHT ? x / SLOPE : Math.pow((x + 0.055) / 1.055, 2.4));
    }

    /** What is stored of light, 0 to 1; light beyond that counts as 0 and 1. */
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
