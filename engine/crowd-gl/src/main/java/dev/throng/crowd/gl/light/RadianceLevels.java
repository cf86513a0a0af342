package dev.throng.crowd.gl.light;

import java.util.List;

/**
 * What surfaces of each roughness mirror of a picture, by direction: levels of a square map, each half as wide as the one before. Texels
 * are linear r g b and the share of the key light in them, 0 to 1.
 *
 * @param levels texels row by row, at the places of {@link Octahedron}; the first is the picture itself
 */
public record RadianceLevels(List<float[]> levels) {
    /** Numbers of a texel. */
    public static final int CHANNELS = 4;

    /** Texels of a side of the last level. */
    public static final int LEAST_SIDE = 16;

    /** Light beyond this is no half-precision number. */
    public static final float MOST = 65504;

    private static final float STEEP = 1.7f;

    public RadianceLevels {
        levels = List.copyOf(levels);
    }

    /** Texels of a side of a level. */
    public int side(int level) {
        return LEAST_SIDE << (levels.size() - 1 - level);
    }

    /** Returns the bytes of levels in half precision. */
    static long bytes(int side, int count) {
        long texels = 0;
        for (int level = 0; level < count; level++) {
            texels += (long) (side >> level) * (side >> level);
        }
        return texels * CHANNELS * Short.BYTES;
    }

    /**
     * The level of a roughness, as a share of the last one's number: finer steps for smooth surfaces, where the eye sees them.
     *
     * @param roughness perceptual, 0 to 1
     */
    public static float imageLevel(float roughness) {
        return roughness * (STEEP - (STEEP - 1) * roughness);
    }

    /** Perceptual roughness of a level: inverse of {@link #imageLevel}. */
    static double roughness(int level, int count) {
        double share = (double) level / (count - 1);
        return (STEEP - Math.sqrt(STEEP * STEEP - 4 * (STEEP - 1) * share)) / (2 * (STEEP - 1));
    }
}
