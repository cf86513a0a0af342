package dev.throng;

import dev.throng.crowd.gl.scene.Environment;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The light that falls on a crowd: one sun, and what comes from above and below. Colours are linear r g b; white gets 1. Immutable. */
public final class Light {
    /** A white sun over the left shoulder and some light from all around, as engines are compared by. */
    public static final Light NEUTRAL =
            new Light(Environment.neutral(true, Environment.Sides.MATERIAL).light());

    private final dev.throng.crowd.gl.scene.Light light;

    private Light(dev.throng.crowd.gl.scene.Light light) {
        this.light = light;
    }

    /**
     * A sun alone.
     *
     * @param towards the direction that it shines from, of any length but 0
     * @param colour on a surface that faces it
     * @return the light
     */
    public static Light sun(Vector3fc towards, Vector3fc colour) {
        Vector3f direction = towards.normalize(new Vector3f());
        if (!direction.isFinite()) {
            throw new IllegalArgumentException("sun towards " + towards + ", expected a direction");
        }
        return of(floats(direction), floats(colour), new float[3], new float[3]);
    }

    /**
     * With light from all around; what faces the horizon gets the mean of both.
     *
     * @param above colour of what falls on a surface that faces up
     * @param below colour of what falls on a surface that faces down
     * @return another light
     */
    public Light around(Vector3fc above, Vector3fc below) {
        return of(light.direction(), light.sun(), floats(above), floats(below));
    }

    private static Light of(float[] direction, float[] sun, float[] above, float[] below) {
        return new Light(new dev.throng.crowd.gl.scene.Light(direction, sun, above, below));
    }

    private static float[] floats(Vector3fc v) {
        return new float[] {v.x(), v.y(), v.z()};
    }

    Environment environment(float[] background) {
        float[] noFog = {background[0], background[1], background[2], 0};
        return new Environment(background, light, noFog, 0, true, Environment.Sides.MATERIAL, null);
    }
}
