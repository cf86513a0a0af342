package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Light of a scene: one sun and light of the surroundings, in linear r g b. A white surface that receives light of 1
 * looks white.
 *
 * @param direction unit vector towards the sun, x y z
 * @param sun light of the sun on a surface that faces it
 * @param above light of the surroundings on an upward surface; a vertical surface receives the mean of {@code above}
 *     and {@code below}
 * @param below light of the surroundings on a downward surface
 * @param around mirrored surroundings, with fully shaded materials and tone mapping; null: diffuse light only
 */
public record SceneLight(
        float[] direction,
        float[] sun,
        float[] above,
        float[] below,
        @Nullable Surroundings around) {
    public SceneLight(float[] direction, float[] sun, float[] above, float[] below) {
        this(direction, sun, above, below, null);
    }

    /** @return sky into which distant surfaces fade, or null if the surroundings are not a sky */
    public @Nullable Sky sky() {
        return around instanceof Sky sky ? sky : null;
    }

    /** @return light of the environment picture, or null if the surroundings are not a picture */
    public @Nullable Studio studio() {
        return around instanceof Studio studio ? studio : null;
    }

    /**
     * Creates white light, slightly stronger from above.
     *
     * @param direction unit vector towards the sun, x y z
     * @param ambient share of the light that comes from all around, 0 to 1
     */
    public static SceneLight white(float[] direction, float ambient) {
        return new SceneLight(direction, grey(1 - ambient), grey(ambient * 1.1f), grey(ambient * 0.7f));
    }

    /**
     * Creates the light of sun and sky over a plane, which reflects light from below.
     *
     * @param direction unit vector towards the sun, x y z
     * @param sun light of the sun on a surface that faces it
     * @param sky sky above the plane
     * @param planeColour colour of the plane, linear r g b
     */
    public static SceneLight daylight(float[] direction, float[] sun, Sky sky, float[] planeColour) {
        float[] above = sky.irradiance(direction);
        float[] below = new float[3];
        for (int c = 0; c < 3; c++) {
            below[c] = planeColour[c] * (sun[c] * Math.max(direction[1], 0) + above[c]);
        }
        return new SceneLight(direction, sun, above, below, sky);
    }

    /**
     * Creates the light of a warm sun on a clear day.
     *
     * @param direction unit vector towards the sun, x y z
     * @param planeColour colour of the plane below, linear r g b
     */
    public static SceneLight clearDay(float[] direction, float[] planeColour) {
        return daylight(direction, new float[] {1.55f, 1.36f, 1.05f}, Sky.CLEAR, planeColour);
    }

    private static float[] grey(float value) {
        return new float[] {value, value, value};
    }

    /** Surroundings that light a scene from all sides, besides the sun. */
    public sealed interface Surroundings permits Sky, Studio {}
}
