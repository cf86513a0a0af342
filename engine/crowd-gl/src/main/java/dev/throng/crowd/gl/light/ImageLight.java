package dev.throng.crowd.gl.light;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Light of a picture all around, prepared for drawing. It is made on any thread, never changes, and holds nothing of OpenGL. In the
 * picture's own axes: its middle column is +X, the column a quarter to the right +Z, its top row +Y.
 *
 * @param rest light on surfaces from everything but the key light
 * @param key the brightest part of the picture, which casts shadows
 * @param levels what surfaces of each roughness mirror
 * @param backdrop the picture as it is shown
 */
public record ImageLight(Harmonics rest, KeyLight key, RadianceLevels levels, BackdropPicture backdrop) {
    /** Two lights are the same where they are one object: content would take long to compare. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** Returns a light that is equal from all directions and casts no shadow. @param radiance linear r g b */
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

    /** Prepares a picture. @param side texels of a side of the first level, a power of two */
    static ImageLight of(LightPicture picture, int side) {
        KeyFinder.Found found = KeyFinder.find(picture);
        return new ImageLight(
                Harmonics.of(picture, found.key()),
                found.key(),
                Prefilter.levels(picture, found, side),
                BackdropPicture.of(picture));
    }
}
