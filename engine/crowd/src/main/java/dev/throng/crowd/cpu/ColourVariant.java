package dev.throng.crowd.cpu;

/** Which of its colour variants a material shows on an instance: CPU counterpart of {@code shaders/lib/colour_variant.glsl}. */
public final class ColourVariant {
    /** Third integer of the noise: what it is for. */
    public static final int SALT = 11;

    private ColourVariant() {}

    /**
     * Number of a colour variant.
     *
     * @param seed of the instance
     * @param group of the material: the index of the first of its character's materials that has its name
     * @param count of colour variants, at least 1
     */
    public static int of(int seed, int group, int count) {
        return Integer.remainderUnsigned(hashWord(seed, group, SALT), count);
    }

    /** CPU counterpart of {@code hashWord} in {@code shaders/lib/hash.glsl}: repeatable noise from three integers. */
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
