package dev.throng;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The light on crowds: a sun, and ambient light from above and below. Colours are linear r g b; 1 lights white fully. Immutable. */
public final class Light {
    /** A white sun over the left shoulder with some ambient light, for comparisons of engines. */
    public static final Light NEUTRAL =
            new Light(Environment.neutral(Environment.Sides.MATERIAL).light());

    private static final float[] PLAIN = {0.3f, 0.3f, 0.3f};

    /** Strength of the difference in brightness between instances in daylight. */
    private static final float OWN_SHADE = 0.12f;

    private final SceneLight light;

    private Light(SceneLight light) {
        this.light = light;
    }

    /**
     * {@return a sun without ambient light}
     * @param towards direction to the sun, of any length except 0
     * @param colour on a surface that faces the sun
     */
    public static Light sun(Vector3fc towards, Vector3fc colour) {
        Vector3f direction = towards.normalize(new Vector3f());
        if (!direction.isFinite()) {
            throw new IllegalArgumentException(
                    "sun: found direction " + towards + ", expected a vector other than 0 0 0");
        }
        return of(floats(direction), floats(colour), new float[3], new float[3]);
    }

    /**
     * {@return a warm sun on a clear day over a grey plain} Materials are shaded fully, with metal, roughness and reflections of the sky.
     * Seeds select colour variants, and tone mapping fits bright colours into the picture.
     * @param towards direction to the sun, of any length except 0
     */
    public static Light clearDay(Vector3fc towards) {
        float[] direction = sun(towards, new Vector3f()).light.direction();
        return new Light(SceneLight.clearDay(direction, PLAIN));
    }

    /**
     * {@return this light with ambient light} A surface that faces the horizon receives the mean of both colours.
     * @param above colour on a surface that faces up
     * @param below colour on a surface that faces down
     */
    public Light around(Vector3fc above, Vector3fc below) {
        if (light.sky() != null) {
            throw new IllegalStateException(
                    "ambient light: found the light of a clear day, which has its own ambient light, expected a light made"
                            + " by Light.sun");
        }
        return of(light.direction(), light.sun(), floats(above), floats(below));
    }

    private static Light of(float[] direction, float[] sun, float[] above, float[] below) {
        return new Light(new SceneLight(direction, sun, above, below));
    }

    private static float[] floats(Vector3fc v) {
        return new float[] {v.x(), v.y(), v.z()};
    }

    /** Returns the environment, without fog. */
    Environment environment(float[] background) {
        float[] noFog = {background[0], background[1], background[2], 0};
        float shade = light.sky() == null ? 0 : OWN_SHADE;
        return new Environment(
                background, light, noFog, new Environment.Surfaces(shade, true, Environment.Sides.MATERIAL), null);
    }
}
