package dev.throng;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Picture behind and below crowds, drawn after them at pixels that crowds leave free. Only hills write depth. Colours
 * are linear r g b. Immutable; any thread.
 */
public final class Backdrop {
    /** No backdrop: pixels beside crowds keep the colour of the {@link Target}. */
    public static final Backdrop NONE = new Backdrop(null, null, Shown.NOTHING);

    private final Environment.@Nullable Ground ground;
    private final float @Nullable [] horizon; // of this backdrop's own sky, if any
    private final Shown shown;

    /**
     * Settings of a backdrop, except for its plain.
     *
     * @param fog density of the fog, 1 / scene unit; 0: no fog
     * @param picture whether the picture of the light's environment is the background
     * @param floor floor that receives shadows in an environment; null: no floor
     */
    private record Shown(float fog, boolean picture, StudioDisplay.@Nullable Floor floor) {
        static final Shown NOTHING = new Shown(0, false, null);
    }

    private Backdrop(Environment.@Nullable Ground ground, float @Nullable [] horizon, Shown shown) {
        this.ground = ground;
        this.horizon = horizon;
        this.shown = shown;
    }

    /**
     * {@return a plain at height 0; above it, pixels show the {@link Light}'s sky or, without one, the colour of the
     * {@link Target}}
     *
     * @param colour share of light that the plain reflects
     */
    public static Backdrop plain(Vector3fc colour) {
        return new Backdrop(
                new Environment.Ground(Light.floats("colour of a plain", colour), new float[3], 1),
                null,
                Shown.NOTHING);
    }

    /** {@return a backdrop that shows the picture of the light's environment} */
    public static Backdrop environment() {
        return new Backdrop(null, null, new Shown(0, true, null));
    }

    /**
     * {@return this backdrop with a pattern on its plain, for lights with a sky}
     *
     * @param glsl code for OpenGL 4.5: a function {@code vec3 groundPattern(vec2 position, vec2 width)} that returns a
     *     factor on the plain's colour; {@code position} is x and z, {@code width} a pixel's size along both, scene
     *     units. The next draw reports compiler errors
     * @throws IllegalStateException when this backdrop has no plain
     */
    public Backdrop pattern(String glsl) {
        var g = requirePlain("pattern");
        return with(
                new Environment.Ground(g.colour(), g.zenith(), g.shadow(), Check.notNull("pattern", glsl), g.hills()));
    }

    /**
     * {@return this backdrop with hills on its plain, in the plain's colour and pattern} {@link Crowd#standOn} puts
     * crowds on hills.
     *
     * @param heights heights of the hills above the plain, nowhere below 0; the plain is visible where heights are 0
     * @throws IllegalStateException when this backdrop has no plain
     */
    public Backdrop hills(Ground heights) {
        var g = requirePlain("hills");
        return with(new Environment.Ground(
                g.colour(),
                g.zenith(),
                g.shadow(),
                g.pattern(),
                Check.notNull("hills", heights).heights()));
    }

    /**
     * {@return this backdrop with soft shadows on its plain, under all instances except decor} Without shadow maps, the
     * soft shadows include approximate sun shadows.
     *
     * @param strength share of light that is missing in the middle of a shadow, 0 (the default) to 1
     * @throws IllegalStateException when this backdrop has no plain
     */
    public Backdrop contactShadows(double strength) {
        if (!(strength >= 0 && strength <= 1)) {
            throw new IllegalArgumentException("contact shadows: found strength " + strength + ", expected 0 to 1");
        }
        var g = requirePlain("contact shadows");
        return with(new Environment.Ground(g.colour(), g.zenith(), (float) (1 - strength), g.pattern(), g.hills()));
    }

    /**
     * {@return this backdrop with a sky of two colours above its plain, for lights without a sky}
     * @param zenith colour straight above
     * @param atHorizon colour of the sky at the horizon, and of the fog
     * @throws IllegalStateException when this backdrop has no plain
     */
    public Backdrop sky(Vector3fc zenith, Vector3fc atHorizon) {
        var g = requirePlain("sky");
        var under = new Environment.Ground(
                g.colour(), Light.floats("zenith colour", zenith), g.shadow(), g.pattern(), g.hills());
        return new Backdrop(under, Light.floats("colour at the horizon", atHorizon), shown);
    }

    /**
     * {@return this backdrop with fog, which also covers crowds} The fog has the colour of the horizon or, without a
     * plain, of the {@link Target}.
     *
     * @param distance distance from the camera at which half of a pixel's colour is fog, scene units, more than 0
     */
    public Backdrop fog(double distance) {
        float density = (float) (1 / distance);
        if (!(density > 0 && density < Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "fog: found distance " + distance + ", expected a finite number above 0");
        }
        return new Backdrop(ground, horizon, new Shown(density, shown.picture, shown.floor));
    }

    /**
     * {@return this backdrop with a floor that receives shadows, for lights that are environments} The floor has the
     * colour of the picture behind it. Needs {@link SceneOptions#shadows}.
     *
     * @param centre middle of the instances on the floor
     * @param radius radius of the circle around all instances on the floor, scene units, more than 0
     * @param height height of the tallest instance, scene units
     */
    public Backdrop floor(Vector3fc centre, double radius, double height) {
        if (!(radius > 0 && height >= 0 && Math.max(radius, height) < Float.MAX_VALUE)) {
            throw new IllegalArgumentException("floor: found radius " + radius + " and height " + height
                    + ", expected a finite radius above 0 and a finite height of 0 or more");
        }
        var floor = new StudioDisplay.Floor(Light.floats("centre of a floor", centre), (float) radius, (float) height);
        return new Backdrop(ground, horizon, new Shown(shown.fog, shown.picture, floor));
    }

    private Backdrop with(Environment.Ground other) {
        return new Backdrop(other, horizon, shown);
    }

    private Environment.Ground requirePlain(String what) {
        Environment.Ground plain = ground;
        if (plain == null) {
            throw new IllegalStateException(
                    what + ": found a backdrop without a plain, expected one made by Backdrop.plain");
        }
        return plain;
    }

    /**
     * Combines a light and this backdrop.
     *
     * @param light a light that {@link #requireFit} accepts
     * @param background colour of the target, linear r g b
     */
    Environment environment(Light light, float[] background) {
        Studio studio = light.light().studio();
        return studio != null ? inStudio(studio, background) : inTheOpen(light.light(), background);
    }

    /** @return whether this backdrop depends on directions from the camera, and so needs a perspective camera */
    boolean reachesTheHorizon() {
        return ground != null || shown.picture;
    }

    /**
     * Requires that this backdrop can be shown in a light.
     *
     * @throws IllegalArgumentException when this backdrop does not suit the light
     */
    void requireFit(Light other) {
        SceneLight light = other.light();
        boolean isStudio = light.studio() != null;
        if (isStudio && (ground != null || shown.fog > 0)) {
            throw misfit(ground != null ? "plain" : "fog", "of an environment", "of a sun or a sky");
        }
        if (!isStudio && (shown.picture || shown.floor != null)) {
            String what = shown.picture ? "environment picture" : "floor";
            throw misfit(what, "without an environment", "of an environment, such as Light.studio");
        }
        if (ground != null && ground.pattern() != null && light.sky() == null) {
            throw misfit("pattern", "without a sky", "with a sky, such as Light.clearDay");
        }
        if (horizon != null && light.sky() != null) {
            throw misfit("sky colours", "that has its own sky", "without a sky");
        }
    }

    private static IllegalArgumentException misfit(String what, String light, String expected) {
        return new IllegalArgumentException(
                "light for the " + what + " of a backdrop: found light " + light + ", expected light " + expected);
    }

    private Environment inStudio(Studio studio, float[] background) {
        StudioDisplay display = studio.display().withFloor(shown.floor);
        if (shown.picture) {
            return Environment.studio(studio.image(), display.withBackground(null), Environment.Sides.MATERIAL);
        }
        Environment plain = Environment.studio(studio.image(), display, Environment.Sides.MATERIAL);
        return new Environment(background, plain.light(), plain.fog(), plain.surfaces(), null);
    }

    private Environment inTheOpen(SceneLight light, float[] background) {
        Sky sky = light.sky();
        float[] far = horizon != null ? horizon : sky != null && ground != null ? sky.horizon() : background;
        float[] fog = {far[0], far[1], far[2], shown.fog};
        float shade = sky == null ? 0 : Environment.OWN_SHADE;
        var surfaces = new Environment.Surfaces(shade, true, Environment.Sides.MATERIAL);
        return new Environment(ground == null ? background : far, light, fog, surfaces, below(far));
    }

    /**
     * @param sky colour of the sky above if this backdrop has no own sky, linear r g b
     * @return the plain below this backdrop's own sky or, without one, below a sky of the given colour; null without a
     *     plain
     */
    private Environment.@Nullable Ground below(float[] sky) {
        Environment.Ground g = ground;
        return g == null || horizon != null
                ? g
                : new Environment.Ground(g.colour(), sky, g.shadow(), g.pattern(), g.hills());
    }
}
