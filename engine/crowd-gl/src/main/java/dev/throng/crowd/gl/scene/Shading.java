package dev.throng.crowd.gl.scene;

import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows the sun's maps are bound, to be looked at
 * @param variesColour instances have colours of their own
 * @param debugColour what colours say besides
 */
public record Shading(boolean lit, boolean shadows, boolean variesColour, DebugView.Colour debugColour) {
    /** Diffuse light alone. */
    public static final Shading NEUTRAL = new Shading(false, false, false, DebugView.Colour.NONE);

    /** What an environment asks for. */
    public static Shading of(Environment environment, boolean shadows) {
        return new Shading(environment.isLit(), shadows, environment.colourVariation() != 0, DebugView.Colour.NONE);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        return new Shading(false, shadows, false, DebugView.Colour.NONE);
    }

    /** The same with colours that say something else. */
    public Shading with(DebugView.Colour other) {
        return new Shading(lit, shadows, variesColour, other);
    }

    /** Adds what tells shaders apart. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.put("LIT", lit);
        constants.put("SHADOWS", shadows);
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
