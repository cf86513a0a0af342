package dev.throng;

import dev.throng.crowd.gl.scene.Environment;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The light that falls on a crowd: one sun, and what comes from above and below. Colours are linear r g b; white gets 1. Immutable. */
public final class Light {
    /** A white sun over the left shoulder and some light from all around, as engines are compared by. */
    public static final Light NEUTRAL =
            new Light(Environment.neutral(true, Environment.Sides.MATERIAL).light());

    private static final float[] PLAIN = {0.3f, 0.3f, 0.3f};

    /** Strength of each instance's own shade in daylight. */
    private static final float OWN_SHADE = 0.12f;

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
     * A warm sun on a clear day over a grey plain: materials are shaded in full, with metal, roughness and what they mirror of the sky,
     * instances choose among their colours by their seeds, and what is brighter than white is fitted to the picture.
     *
     * @param towards the direction that the sun shines from, of any length but 0
     * @return the light
     */
    public static Light clearDay(Vector3fc towards) {
        float[] direction = sun(towards, new Vector3f()).light.direction();
        return new Light(dev.throng.crowd.gl.scene.Light.clearDay(direction, PLAIN));
    }

    /**
     * With light from all around; what faces the horizon gets the mean of both.
     *
     * @param above colour of what falls on a surface that faces up
     * @param below colour of what falls on a surface that faces down
     * @return another light
     */
    public Light around(Vector3fc above, Vector3fc below) {
        if (light.sky() != null) {
            throw new IllegalStateException(
                    "found a clear day, which has its own light from all around, expected a sun");
        }
        return of(light.direction(), light.sun(), floats(above), floats(below));
    }

    private static Light of(float[] direction, float[] sun, float[] above, float[] below) {
        return new Light(new dev.throng.crowd.gl.scene.Light(direction, sun, above, below));
    }

    private static float[] floats(Vector3fc v) {
        return new float[] {v.x(), v.y(), v.z()};
    }

    /** Without fog, which is the host's business. */
    Environment environment(float[] background) {
        float[] noFog = {background[0], background[1], background[2], 0};
        float shade = light.sky() == null ? 0 : OWN_SHADE;
        return new Environment(
                background, light, noFog, new Environment.Surfaces(shade, true, Environment.Sides.MATERIAL), null);
    }
}
