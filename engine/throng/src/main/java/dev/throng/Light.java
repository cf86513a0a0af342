package dev.throng;

import dev.throng.ThrongException.Fault;
import dev.throng.crowd.gl.light.BuiltInLight;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.gl.image.ImageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Light on crowds: a sun with ambient light or a sky, or an environment, which is a picture of the light from all
 * directions. Colours are linear r g b; light of 1 shows white surfaces as white. Immutable; any thread.
 *
 * <p>Skies and environments shade materials with metal, roughness, reflections and tone mapping. A scene keeps the
 * textures of its last frame's environments, until it draws other environments or is closed.
 */
public final class Light {
    /** White sun in direction 0.42 0.71 0.57 with some ambient light, for comparisons of engines. */
    public static final Light NEUTRAL =
            of(Environment.neutral(Environment.Sides.MATERIAL).light());

    /** Mapping of light of any strength to colours of the screen. */
    public enum ToneMapping {
        /** Khronos PBR Neutral tone mapper, which keeps hues. */
        NEUTRAL,
        /** Hill's fit of the Academy's ACES: more contrast, bright colours fade to white. */
        ACES,
        /** Light above 1 is clamped. */
        NONE
    }

    private final SceneLight light;
    private final float[] plain; // colour of the plain below a sky

    private Light(SceneLight light, float[] plain) {
        this.light = light;
        this.plain = plain;
    }

    private static Light of(SceneLight light) {
        return new Light(light, new float[] {0.3f, 0.3f, 0.3f});
    }

    /**
     * {@return a sun without ambient light}
     * @param towards direction to the sun, of any length except 0
     * @param colour colour of the light on a surface that faces the sun, linear
     */
    public static Light sun(Vector3fc towards, Vector3fc colour) {
        Vector3f direction = Check.direction("direction to the sun", towards).normalize(new Vector3f());
        return of(new SceneLight(floats("direction", direction), floats("colour", colour), new float[3], new float[3]));
    }

    /**
     * {@return a warm sun on a clear day with a few clouds, over a grey plain} Each instance is a little brighter or
     * darker, by its seed.
     *
     * @param towards direction to the sun, of any length except 0
     */
    public static Light clearDay(Vector3fc towards) {
        Light sun = sun(towards, new Vector3f());
        return new Light(SceneLight.clearDay(sun.light.direction(), sun.plain), sun.plain);
    }

    /**
     * {@return the light of a Radiance picture (.hdr)} The picture's brightest part casts shadows. Preparing takes
     * seconds, unless the light is in the cache.
     *
     * @param file equirectangular, linear Rec. 709; the middle column shows direction +x, and the column a quarter of
     *     the width to its right shows +z
     * @param options settings of the cache folder and the log
     * @throws ThrongException when the file is no such picture
     */
    public static Light environment(Path file, ThrongOptions options) {
        try {
            return of(
                    Check.notNull("options", options).environments().read(Check.notNull("file", file)),
                    StudioDisplay.PLAIN);
        } catch (ImageException e) {
            throw new ThrongException(Fault.MODEL, e);
        } catch (IOException e) {
            String message = file + ": found no readable file, expected a Radiance picture (.hdr)";
            throw new ThrongException(Fault.MODEL, new UncheckedIOException(message, e));
        }
    }

    /**
     * {@return the built-in environment of a photographer's studio: grey walls, a large soft light and four smaller
     * ones}
     *
     * @param options settings of the cache folder and the log
     */
    public static Light studio(ThrongOptions options) {
        return of(Check.notNull("options", options).environments().get(BuiltInLight.STUDIO), StudioDisplay.PLAIN);
    }

    /**
     * {@return the built-in environment of a clear day on open ground}
     * @param options settings of the cache folder and the log
     */
    public static Light day(ThrongOptions options) {
        return of(Check.notNull("options", options).environments().get(BuiltInLight.DAY), StudioDisplay.PLAIN);
    }

    private static Light of(ImageLight image, StudioDisplay display) {
        return of(Environment.studio(image, display, Environment.Sides.MATERIAL).light());
    }

    /**
     * {@return this sun with ambient light} A surface that faces the horizon receives the mean of both colours.
     *
     * @param above colour of the light on a surface that faces up
     * @param below colour of the light on a surface that faces down
     * @throws IllegalStateException when this light has a sky or is an environment
     */
    public Light around(Vector3fc above, Vector3fc below) {
        requireSun("ambient light");
        return new Light(
                new SceneLight(
                        light.direction(),
                        light.sun(),
                        floats("ambient light from above", above),
                        floats("ambient light from below", below)),
                plain);
    }

    /**
     * {@return this sun in a cloudless sky, which is also the ambient light} {@link Backdrop#plain} shows the sky
     * behind crowds.
     *
     * @param zenith colour straight above
     * @param horizon colour at the horizon
     * @param glow colour that is added around the sun
     * @throws IllegalStateException when this light has a sky or is an environment
     */
    public Light sky(Vector3fc zenith, Vector3fc horizon, Vector3fc glow) {
        requireSun("sky");
        return with(
                new Sky(floats("zenith colour", zenith), floats("horizon colour", horizon), floats("glow", glow), 0, 1),
                plain);
    }

    /**
     * {@return this light with more or fewer clouds in its sky} Clouds do not affect lighting.
     *
     * @param density density of high thin clouds, 0 to 1
     * @throws IllegalStateException when this light has no sky
     */
    public Light clouds(double density) {
        if (!(density >= 0 && density <= 1)) {
            throw new IllegalArgumentException("clouds: found density " + density + ", expected 0 to 1");
        }
        return with(requireSky("clouds").withClouds((float) density), plain);
    }

    /**
     * {@return this light over a plain of another colour, which reflects light from below} {@link Backdrop#plain} draws
     * a plain.
     *
     * @param colour share of light that the plain reflects
     * @throws IllegalStateException when this light has no sky
     */
    public Light plain(Vector3fc colour) {
        float[] below = floats("colour of a plain", colour);
        return with(requireSky("plain"), below);
    }

    /**
     * {@return this light with another exposure}
     *
     * @param factor factor on all light before tone mapping, more than 0; 1 by default
     * @throws IllegalStateException when this light has no sky and is no environment
     */
    public Light exposure(double factor) {
        if (!(factor > 0 && factor < Float.MAX_VALUE)) {
            throw new IllegalArgumentException("exposure: found " + factor + ", expected a finite number above 0");
        }
        Studio studio = light.studio();
        return studio != null
                ? of(studio.image(), studio.display().withExposure((float) factor))
                : with(requireSky("exposure").withExposure((float) factor), plain);
    }

    /**
     * {@return this environment turned about the vertical}
     *
     * @param angle angle of the turn, 0 as in the picture file, radians, counter-clockwise seen from above
     * @throws IllegalStateException when this light is no environment
     */
    public Light turned(double angle) {
        if (!Double.isFinite(angle)) {
            throw new IllegalArgumentException(
                    "environment: found a turn of " + angle + " radians, expected a finite angle");
        }
        Studio studio = requireEnvironment("turned light");
        return of(studio.image(), studio.display().withTurn(Math.toDegrees(angle)));
    }

    /**
     * {@return this environment with another tone mapping} The first frame with a tone mapping compiles programs. Float
     * targets receive light without tone mapping.
     *
     * @param other mapping; {@link ToneMapping#NEUTRAL} by default
     * @throws IllegalStateException when this light is no environment
     */
    public Light toneMapping(ToneMapping other) {
        Check.notNull("tone mapping", other);
        Studio studio = requireEnvironment("tone mapping");
        return of(studio.image(), studio.display().withToneMapping(StudioDisplay.ToneMapping.valueOf(other.name())));
    }

    private Light with(Sky sky, float[] below) {
        return new Light(SceneLight.daylight(light.direction(), light.sun(), sky, below), below);
    }

    private void requireSun(String what) {
        if (light.around() != null) {
            throw new IllegalStateException(
                    what + ": found light with a sky or an environment, which has its own ambient"
                            + " light, expected light made by Light.sun");
        }
    }

    private Sky requireSky(String what) {
        Sky sky = light.sky();
        if (sky == null) {
            throw new IllegalStateException(
                    what + ": found light without a sky, expected light made by Light.clearDay or" + " with Light.sky");
        }
        return sky;
    }

    private Studio requireEnvironment(String what) {
        Studio studio = light.studio();
        if (studio == null) {
            throw new IllegalStateException(what + ": found a sun, expected an environment, such as Light.studio");
        }
        return studio;
    }

    /**
     * @param what name of the vector, for the message
     * @return the coordinates of a vector
     * @throws IllegalArgumentException when a coordinate is not finite
     */
    static float[] floats(String what, Vector3fc v) {
        Check.finite(what, v);
        return new float[] {v.x(), v.y(), v.z()};
    }

    SceneLight light() {
        return light;
    }
}
