package dev.throng.crowd.cpu;

/**
 * Chooses the colour variant of a material for an instance. CPU counterpart of {@code shaders/lib/colour_variant.glsl}.
 */
public final class ColourVariant {
    /** Third argument of {@link #hashWord} for colour variants, so that their noise differs from other noise. */
    public static final int SALT = 11;

    private ColourVariant() {}

    /**
     * Returns the index of the colour variant.
     *
     * @param seed seed of the instance
     * @param group index of the first of the character's materials that share the material's name
     * @param count number of the material's colour variants, at least 1
     */
    public static int of(int seed, int group, int count) {
        return Integer.remainderUnsigned(hashWord(seed, group, SALT), count);
    }

    /**
     * Returns repeatable noise from three integers: CPU counterpart of {@code hashWord} in
     * {@code shaders/lib/hash.glsl}.
     */
    public static int hashWord(int a, int b, int c) {
        int x = a * 1664525 + 1013904223;
        int y = b * 1664525 + 1013904223;
        int z = c * 1664525 + 1013904223;
        x += y * z;
        y += z * x;
        z += x * y;
        x ^= x >>> 16;
        y ^= y >>> 16;
        z ^= z >>> 16;
        return x + y * z;
    }
}
