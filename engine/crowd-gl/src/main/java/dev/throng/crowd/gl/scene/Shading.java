package dev.throng.crowd.gl.scene;

import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows how the sun's maps are looked at, which are bound then
 * @param variesColour instances have colours of their own
 * @param debugColour what colours say besides
 * @param light where its numbers are
 */
public record Shading(
        boolean lit, Shadows shadows, boolean variesColour, DebugView.Colour debugColour, LightNumbers light) {
    /** What is looked at of the sun's maps for a pixel. */
    public enum Shadows {
        /** There are no maps. */
        NONE,
        /** The four texels around a place: edges are as wide as a texel, and show its steps. */
        SHARP,
        /** Sixteen texels: edges twice as wide without steps. */
        SOFT
    }

    /** Diffuse light alone. */
    public static final Shading NEUTRAL = neutral(false);

    /** What an environment asks for. @param light where the numbers of its light are */
    public static Shading of(Environment environment, Shadows shadows, LightNumbers light) {
        boolean varies = environment.colourVariation() != 0;
        return new Shading(environment.isLit(), shadows, varies, DebugView.Colour.NONE, light);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        Shadows maps = shadows ? Shadows.SOFT : Shadows.NONE;
        return new Shading(false, maps, false, DebugView.Colour.NONE, LightNumbers.OF_FRAME);
    }

    /** Whether the sun's maps are looked at. */
    public boolean hasShadows() {
        return shadows != Shadows.NONE;
    }

    /** The same with colours that say something else. */
    public Shading with(DebugView.Colour other) {
        return new Shading(lit, shadows, variesColour, other, light);
    }

    /** Adds what tells shaders apart. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.putAll(light.definitions());
        constants.put("LIT", lit);
        constants.put("SHADOWS", hasShadows());
        constants.put("SOFT_SHADOWS", shadows == Shadows.SOFT);
        constants.put("COLOUR_VARIATION", variesColour);
        constants.put("DEBUG_LEVELS", debugColour == DebugView.Colour.LEVELS);
        constants.put("DEBUG_WEIGHTS", debugColour == DebugView.Colour.WEIGHTS);
        return constants;
    }

    /** Name of the variant of a shader. */
    public String name(String shader) {
        return lit ? shader + "_lit" : shader;
    }
}
