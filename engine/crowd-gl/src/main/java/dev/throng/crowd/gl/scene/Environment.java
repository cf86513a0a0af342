package dev.throng.crowd.gl.scene;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.gl.light.ImageLight;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a picture is lit and coloured. Colours are linear r g b.
 *
 * @param background what the picture is cleared to
 * @param light of the scene
 * @param fog colour that distance fades to, then its density: the picture is half faded at 1 / density scene units
 * @param surfaces how instances are coloured
 * @param ground what the crowd stands on; null: nothing is drawn behind it
 */
public record Environment(
        float[] background,
        SceneLight light,
        float[] fog,
        Surfaces surfaces,
        @Nullable Ground ground) {

    /**
     * How instances are coloured.
     *
     * @param colourVariation strength of each one's own colour, 0 to 1
     * @param textured whether textures of materials are drawn
     * @param sides which sides of triangles are drawn
     */
    public record Surfaces(float colourVariation, boolean textured, Sides sides) {}

    /** Which sides of triangles are drawn. */
    public enum Sides {
        /** As each material says. */
        MATERIAL,
        /** Fronts only. */
        CULL,
        /** Both. */
        NONE
    }

    /**
     * The plain y = 0 under a sky that begins with the fog's colour at the horizon, and hills on it.
     *
     * @param colour of the plain
     * @param zenith colour of the sky straight above
     * @param shadow share of the light that is left in the middle of an instance's shadow, 0 to 1
     * @param pattern GLSL in the place of {@code lib/ground_pattern.glsl}: factors around the colour, drawn under a {@link Sky}
     *     alone; null: one colour
     * @param hills drawn before the plain, as two triangles a cell: from above the plain is seen where they are not. Nowhere below it;
     *     null: none
     */
    public record Ground(
            float[] colour,
            float[] zenith,
            float shadow,
            @Nullable String pattern,
            @Nullable CpuGroundHeight hills) {
        /** A plain of one colour. */
        public Ground(float[] colour, float[] zenith, float shadow) {
            this(colour, zenith, shadow, null);
        }

        /** A plain. */
        public Ground(float[] colour, float[] zenith, float shadow, @Nullable String pattern) {
            this(colour, zenith, shadow, pattern, null);
        }
    }

    private static final float[] NEUTRAL_SUN = {0.4242641f, 0.7071068f, 0.5656854f};
    private static final float NEUTRAL_AMBIENT = 0.16f;

    /** Strength of the difference in brightness between instances under a sky: no two of one colour variant look quite alike. */
    public static final float OWN_SHADE = 0.12f;

    /**
     * Sun, sky and ground with materials shaded in full: the environment of the scenes.
     *
     * @param light with a sky, such as {@link SceneLight#daylight}
     * @param reach scene units at which half of what is seen is fog
     */
    public static Environment lit(SceneLight light, Ground ground, float reach, boolean textured, Sides sides) {
        float[] h = Objects.requireNonNull(light.sky()).horizon();
        float[] fog = {h[0], h[1], h[2], 1 / reach};
        return new Environment(h, light, fog, new Surfaces(OWN_SHADE, textured, sides), ground);
    }

    /** Strength of each instance's own colour, 0 to 1. */
    public float colourVariation() {
        return surfaces.colourVariation;
    }

    /** Whether textures of materials are drawn. */
    public boolean textured() {
        return surfaces.textured;
    }

    /** Which sides of triangles are drawn. */
    public Sides sides() {
        return surfaces.sides;
    }

    /** The same with hills on its ground, where it has any. */
    public Environment over(CpuGroundHeight hills) {
        Ground plain =
                ground == null ? null : new Ground(ground.colour, ground.zenith, ground.shadow, ground.pattern, hills);
        return new Environment(background, light, fog, surfaces, plain);
    }

    /**
     * The light of a picture all around: materials are shaded in full, without fog and without colours of instances' own.
     *
     * @param image prepared light
     * @param display how it is shown
     */
    public static Environment studio(ImageLight image, StudioDisplay display, Sides sides) {
        Studio studio = new Studio(image, display);
        SceneLight light =
                new SceneLight(studio.keyDirection(), studio.keyColour(), new float[3], new float[3], studio);
        float[] plain = display.plainColour();
        return new Environment(plain, light, new float[4], new Surfaces(0, true, sides), null);
    }

    /** Fragment shader that draws this environment. */
    Shading.Kind kind() {
        return light.around() == null
                ? Shading.Kind.NEUTRAL
                : light.sky() != null ? Shading.Kind.LIT : Shading.Kind.STUDIO;
    }

    /** One light, ambient, nothing else: what engines are compared with. Textures are left out. */
    public static Environment neutral(Sides sides) {
        float[] grey = {0.35f, 0.38f, 0.42f};
        float[] fog = {grey[0], grey[1], grey[2], 0};
        return new Environment(
                grey, SceneLight.white(NEUTRAL_SUN, NEUTRAL_AMBIENT), fog, new Surfaces(0, false, sides), null);
    }

    /** Returns this environment with or without textures of materials. */
    public Environment withTextures(boolean textured) {
        return with(new Surfaces(surfaces.colourVariation, textured, surfaces.sides));
    }

    /** Returns this environment with other surfaces. */
    public Environment with(Surfaces other) {
        return new Environment(background, light, fog, other, ground);
    }
}
