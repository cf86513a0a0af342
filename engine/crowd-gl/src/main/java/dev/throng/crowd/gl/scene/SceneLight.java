package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * The light of a scene: one sun, and what comes from all around. Linear r g b; a white surface that gets 1 is white.
 *
 * @param direction unit vector towards the sun, x y z
 * @param sun colour of the sun on a surface that faces it
 * @param above colour of what falls on a surface that faces up; half way down the mean of both
 * @param below colour of what falls on a surface that faces down
 * @param around what surfaces mirror: materials are shaded in full and colours are fitted to the screen; null: diffuse light alone
 */
public record SceneLight(
        float[] direction,
        float[] sun,
        float[] above,
        float[] below,
        @Nullable Surroundings around) {
    /** Diffuse light alone. */
    public SceneLight(float[] direction, float[] sun, float[] above, float[] below) {
        this(direction, sun, above, below, null);
    }

    /** Sky that distance fades to, or null where another kind of light or none comes from all around. */
    public @Nullable Sky sky() {
        return around instanceof Sky sky ? sky : null;
    }

    /** Light of a picture all around, or null where another kind of light or none comes from there. */
    public @Nullable Studio studio() {
        return around instanceof Studio studio ? studio : null;
    }

    /** White, a little more of it from above. */
    public static SceneLight white(float[] direction, float ambient) {
        return new SceneLight(direction, grey(1 - ambient), grey(ambient * 1.1f), grey(ambient * 0.7f));
    }

    /**
     * Sun and sky over a plain that reflects light from below.
     *
     * @param direction unit vector towards the sun, x y z
     * @param sun colour of the sun on a surface that faces it
     * @param plain colour of the plain
     */
    public static SceneLight daylight(float[] direction, float[] sun, Sky sky, float[] plain) {
        float[] above = sky.irradiance(direction);
        float[] below = new float[3];
        for (int c = 0; c < 3; c++) {
            below[c] = plain[c] * (sun[c] * Math.max(direction[1], 0) + above[c]);
        }
        return new SceneLight(direction, sun, above, below, sky);
    }

    /** A warm sun on a clear day. @param direction unit vector towards the sun, x y z @param plain colour of the plain */
    public static SceneLight clearDay(float[] direction, float[] plain) {
        return daylight(direction, new float[] {1.55f, 1.36f, 1.05f}, Sky.CLEAR, plain);
    }

    private static float[] grey(float value) {
        return new float[] {value, value, value};
    }

    /** Light from all around, apart from a sun. */
    public sealed interface Surroundings permits Sky, Studio {}
}
