package dev.throng.crowd.gl.light;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Light of an environment picture, prepared for drawing. Immutable, for any thread, without OpenGL. Directions are in
 * the picture's coordinate system, before an environment rotates it: the middle column shows +X, the column a quarter
 * of the width further right +Z, the top row +Y.
 *
 * @param rest light on surfaces without the key light
 * @param key brightest part of the picture, which casts shadows
 * @param levels mirrored light for each roughness
 * @param backdrop the picture as a background
 */
public record ImageLight(Harmonics rest, KeyLight key, RadianceLevels levels, BackdropPicture backdrop) {
    /** Compares identity, since comparing content would be slow. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /**
     * Creates light that is equal from all directions and casts no shadow.
     *
     * @param radiance light from each direction, linear r g b
     */
    public static ImageLight even(float... radiance) {
        int side = RadianceLevels.LEAST_SIDE;
        float[] texel = Arrays.copyOf(radiance, RadianceLevels.CHANNELS);
        List<float[]> levels = new ArrayList<>();
        for (int s = 2 * side; s >= side; s /= 2) {
            float[] texels = new float[s * s * texel.length];
            for (int i = 0; i < s * s; i++) {
                System.arraycopy(texel, 0, texels, i * texel.length, 3);
            }
            levels.add(texels);
        }
        BackdropPicture backdrop = new BackdropPicture(1, 1, new int[] {BackdropPicture.packed(radiance)});
        return new ImageLight(Harmonics.even(radiance), KeyLight.NONE, new RadianceLevels(levels), backdrop);
    }

    /**
     * Prepares the light of a picture.
     *
     * @param side texels along a side of the first level of mirrored light, a power of two
     */
    static ImageLight of(LightPicture picture, int side) {
        KeyFinder.Found found = KeyFinder.find(picture);
        return new ImageLight(
                Harmonics.of(picture, found.key()),
                found.key(),
                Prefilter.levels(picture, found, side),
                BackdropPicture.of(picture));
    }
}
