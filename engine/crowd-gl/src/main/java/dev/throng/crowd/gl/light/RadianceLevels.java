package dev.throng.crowd.gl.light;

import java.util.List;

/**
 * Light that surfaces mirror, per direction: one level per roughness, each half as wide as the previous level. Texels
 * are linear r g b and the key light's share, 0 to 1.
 *
 * @param levels texels row by row, mapped by {@link Octahedron}; the first is the picture itself
 */
public record RadianceLevels(List<float[]> levels) {
    public static final int CHANNELS = 4;

    /** Texels along a side of the last level. */
    public static final int LEAST_SIDE = 16;

    /** Largest half-precision number. */
    public static final float MOST = 65504;

    private static final float STEEP = 1.7f;

    public RadianceLevels {
        levels = List.copyOf(levels);
    }

    public int side(int level) {
        return LEAST_SIDE << (levels.size() - 1 - level);
    }

    /**
     * @param side texels along a side of the first level
     * @param count number of levels
     * @return bytes of levels in half precision
     */
    static long bytes(int side, int count) {
        long texels = 0;
        for (int level = 0; level < count; level++) {
            texels += (long) (side >> level) * (side >> level);
        }
        return texels * CHANNELS * Short.BYTES;
    }

    /**
     * @param roughness perceptual roughness, 0 to 1
     * @return level of a roughness, divided by the last level's index; smooth surfaces, where differences are visible,
     *     have finer steps
     */
    public static float imageLevel(float roughness) {
        return roughness * (STEEP - (STEEP - 1) * roughness);
    }

    /**
     * @param level index of the level; 0 is the picture itself
     * @param count number of levels
     * @return perceptual roughness of a level: the inverse of {@link #imageLevel}
     */
    static double roughness(int level, int count) {
        double share = (double) level / (count - 1);
        return (STEEP - Math.sqrt(STEEP * STEEP - 4 * (STEEP - 1) * share)) / (2 * (STEEP - 1));
    }
}
