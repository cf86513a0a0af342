package dev.throng.crowd.cpu;

/** Tone mapping of unbounded light to linear colours of a screen. CPU counterpart of {@code lib/tone.glsl}. */
public final class CpuTone {
    /** Largest light; brighter light is clamped to it. */
    public static final float MAX = 1e4f;

    private static final float BEGIN = 0.76f;
    private static final float PALING = 0.15f;
    private static final float OFFSET = 0.04f;

    private static final float ACES_EXPOSURE = 1 / 0.6f;
    private static final float[] ACES_IN = {
        0.59719f, 0.07600f, 0.02840f, 0.35458f, 0.90834f, 0.13383f, 0.04823f, 0.01566f, 0.83777f
    };
    private static final float[] ACES_OUT = {
        1.60475f, -0.10208f, -0.00327f, -0.53108f, 1.10813f, -0.07276f, -0.07367f, -0.00605f, 1.07602f
    };

    private CpuTone() {}

    /**
     * Exposes light for a tone mapper.
     *
     * @param light linear r g b
     * @param exposure factor
     */
    public static float[] exposed(float[] light, float exposure) {
        float[] exposed = new float[light.length];
        for (int c = 0; c < light.length; c++) {
            exposed[c] = Math.min(Math.max(light[c] * exposure, 0), MAX);
        }
        return exposed;
    }

    /**
     * Applies the Khronos PBR Neutral tone mapper.
     *
     * @param light exposed linear r g b
     * @return linear r g b, 0 to 1
     */
    public static float[] toneNeutral(float[] light) {
        float lowest = Math.min(light[0], Math.min(light[1], light[2]));
        float offset = lowest < 2 * OFFSET ? lowest - lowest * lowest / (4 * OFFSET) : OFFSET;
        float[] colour = {light[0] - offset, light[1] - offset, light[2] - offset};
        float peak = Math.max(colour[0], Math.max(colour[1], colour[2]));
        if (peak < BEGIN) {
            return colour;
        }
        float headroom = 1 - BEGIN;
        float shown = 1 - headroom * headroom / (peak + headroom - BEGIN);
        float own = 1 / (PALING * (peak - shown) + 1);
        for (int c = 0; c < colour.length; c++) {
            colour[c] = shown * (1 - own) + colour[c] * (shown / peak) * own;
        }
        return colour;
    }

    /**
     * Applies Hill's fit of the ACES reference rendering and output transforms.
     *
     * @param light exposed linear r g b
     * @return linear r g b, 0 to 1
     */
    public static float[] toneAces(float[] light) {
        float[] v = times(ACES_IN, light[0] * ACES_EXPOSURE, light[1] * ACES_EXPOSURE, light[2] * ACES_EXPOSURE);
        for (int c = 0; c < v.length; c++) {
            v[c] = (v[c] * (v[c] + 0.0245786f) - 0.000090537f) / (v[c] * (0.983729f * v[c] + 0.4329510f) + 0.238081f);
        }
        float[] shown = times(ACES_OUT, v[0], v[1], v[2]);
        for (int c = 0; c < shown.length; c++) {
            shown[c] = Math.min(Math.max(shown[c], 0), 1);
        }
        return shown;
    }

    /**
     * Clamps light to 1.
     *
     * @param light exposed linear r g b
     * @return linear r g b, 0 to 1
     */
    public static float[] toneNone(float[] light) {
        return new float[] {Math.min(light[0], 1), Math.min(light[1], 1), Math.min(light[2], 1)};
    }

    /** @param m matrix, column-major */
    private static float[] times(float[] m, float x, float y, float z) {
        float[] product = new float[3];
        for (int row = 0; row < product.length; row++) {
            product[row] = m[row] * x + m[3 + row] * y + m[6 + row] * z;
        }
        return product;
    }
}
