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

    /** Bytes of all levels in half precision. */
    public long bytes() {
        return bytes(side(0), levels.size());
    }

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

    /** Light of a direction at a level, mixed linearly between texels. @param place s and t @return r g b and share */
    float[] at(int level, float[] place) {
        int side = side(level);
        float x = place[0] * side - 0.5f;
        float y = place[1] * side - 0.5f;
        int left = Math.min(Math.max((int) Math.floor(x), 0), side - 2);
        int top = Math.min(Math.max((int) Math.floor(y), 0), side - 2);
        float right = x - left;
        float below = y - top;
        float[] t = levels.get(level);
        float[] mixed = new float[CHANNELS];
        for (int c = 0; c < CHANNELS; c++) {
            int at = (top * side + left) * CHANNELS + c;
            int next = at + side * CHANNELS;
            float above = t[at] * (1 - right) + t[at + CHANNELS] * right;
            mixed[c] = above * (1 - below) + (t[next] * (1 - right) + t[next + CHANNELS] * right) * below;
        }
        return mixed;
    }
}
