package dev.throng.crowd.gl;

/**
 * The light of a scene: one sun, and what comes from all around. Linear r g b; a white surface that gets 1 is white.
 *
 * @param direction unit vector towards the sun, x y z
 * @param sun colour of the sun on a surface that faces it
 * @param above colour of what falls on a surface that faces up; half way down the mean of both
 * @param below colour of what falls on a surface that faces down
 */
public record Light(float[] direction, float[] sun, float[] above, float[] below) {
    /** White, a little more of it from above. */
    static Light white(float[] direction, float ambient) {
        return new Light(direction, grey(1 - ambient), grey(ambient * 1.1f), grey(ambient * 0.7f));
    }

    private static float[] grey(float value) {
        return new float[] {value, value, value};
    }
}
