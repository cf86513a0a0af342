package dev.throng.crowd.gl.scene;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.gl.light.ImageLight;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Light, background and surface settings of a picture. Colours are linear r g b.
 *
 * @param background colour to which the picture is cleared
 * @param light light of the scene
 * @param fog fog colour, then density: at a distance of 1 / density scene units, half of the light is fog
 * @param surfaces settings of instances' surfaces
 * @param ground ground and sky; null: no backdrop
 */
public record Environment(
        float[] background,
        SceneLight light,
        float[] fog,
        Surfaces surfaces,
        @Nullable Ground ground) {

    /**
     * Settings of instances' surfaces.
     *
     * @param colourVariation strength of colour differences between instances, 0 to 1
     * @param textured whether materials' textures are drawn
     * @param sides drawn sides of triangles
     */
    public record Surfaces(float colourVariation, boolean textured, Sides sides) {}

    public enum Sides {
        /** Draws the sides that each material specifies. */
        MATERIAL,
        /** Draws only front sides, even of double-sided materials: culls all back sides. */
        CULL,
        /** Draws both sides, even of single-sided materials: culls no sides. */
        NONE
    }

    /**
     * Horizontal plane y = 0 with optional hills, under a sky that starts with the fog's colour at the horizon.
     *
     * @param colour colour of the plane
     * @param zenith colour of the sky straight above
     * @param shadow share of light that remains in the middle of the dark spot below an instance, 0 to 1
     * @param pattern GLSL text that replaces {@code lib/ground_pattern.glsl}: colour factors, drawn only under a
     *     {@link Sky}; null: one colour
     * @param hills heights of the ground, nowhere below the plane; drawn before the plane as two triangles per cell,
     *     visible from above only; null: none
     */
    public record Ground(
            float[] colour,
            float[] zenith,
            float shadow,
            @Nullable String pattern,
            @Nullable CpuGroundHeight hills) {
        public Ground(float[] colour, float[] zenith, float shadow) {
            this(colour, zenith, shadow, null);
        }

        public Ground(float[] colour, float[] zenith, float shadow, @Nullable String pattern) {
            this(colour, zenith, shadow, pattern, null);
        }
    }

    private static final float[] NEUTRAL_SUN = {0.4242641f, 0.7071068f, 0.5656854f};
    private static final float NEUTRAL_AMBIENT = 0.16f;

    /** Strength of brightness differences under a sky, which distinguish instances of one colour variant. */
    public static final float OWN_SHADE = 0.12f;

    /**
     * Creates an environment with sun, sky, ground and fully shaded materials.
     *
     * @param light light with a sky, such as {@link SceneLight#daylight}
     * @param reach distance at which half of the light is fog, in scene units
     * @param textured whether materials' textures are drawn
     * @param sides drawn sides of triangles
     */
    public static Environment lit(SceneLight light, Ground ground, float reach, boolean textured, Sides sides) {
        float[] h = Objects.requireNonNull(light.sky()).horizon();
        float[] fog = {h[0], h[1], h[2], 1 / reach};
        return new Environment(h, light, fog, new Surfaces(OWN_SHADE, textured, sides), ground);
    }

    public float colourVariation() {
        return surfaces.colourVariation;
    }

    public boolean textured() {
        return surfaces.textured;
    }

    public Sides sides() {
        return surfaces.sides;
    }

    /** @return copy with hills; unchanged if this environment has no ground */
    public Environment withHills(CpuGroundHeight hills) {
        Ground onHills =
                ground == null ? null : new Ground(ground.colour, ground.zenith, ground.shadow, ground.pattern, hills);
        return new Environment(background, light, fog, surfaces, onHills);
    }

    /**
     * Creates an environment lit by an environment picture, with fully shaded materials, and without fog or colour
     * differences.
     *
     * @param image prepared light of the environment picture
     * @param display appearance of the studio
     */
    public static Environment studio(ImageLight image, StudioDisplay display, Sides sides) {
        Studio studio = new Studio(image, display);
        SceneLight light =
                new SceneLight(studio.keyDirection(), studio.keyColour(), new float[3], new float[3], studio);
        float[] plain = display.plainColour();
        return new Environment(plain, light, new float[4], new Surfaces(0, true, sides), null);
    }

    /** @return kind of fragment shader that draws this environment */
    Shading.Kind kind() {
        return light.around() == null
                ? Shading.Kind.NEUTRAL
                : light.sky() != null ? Shading.Kind.LIT : Shading.Kind.STUDIO;
    }

    /**
     * Creates an environment of one directional and one ambient light without textures, for comparisons with other
     * engines.
     */
    public static Environment neutral(Sides sides) {
        float[] grey = {0.35f, 0.38f, 0.42f};
        float[] fog = {grey[0], grey[1], grey[2], 0};
        return new Environment(
                grey, SceneLight.white(NEUTRAL_SUN, NEUTRAL_AMBIENT), fog, new Surfaces(0, false, sides), null);
    }

    public Environment withTextures(boolean textured) {
        return with(new Surfaces(surfaces.colourVariation, textured, surfaces.sides));
    }

    public Environment with(Surfaces other) {
        return new Environment(background, light, fog, other, ground);
    }
}
