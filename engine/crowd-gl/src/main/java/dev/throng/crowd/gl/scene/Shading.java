package dev.throng.crowd.gl.scene;

import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows the sun's maps are bound, to be looked at
 * @param variesColour instances have colours of their own
 * @param debugColour what colours say besides
 * @param light where its numbers are
 */
public record Shading(
        boolean lit, boolean shadows, boolean variesColour, DebugView.Colour debugColour, LightNumbers light) {
    /** Diffuse light alone. */
    public static final Shading NEUTRAL = neutral(false);

    /** What an environment asks for. @param light where the numbers of its light are */
    public static Shading of(Environment environment, boolean shadows, LightNumbers light) {
        boolean varies = environment.colourVariation() != 0;
        return new Shading(environment.isLit(), shadows, varies, DebugView.Colour.NONE, light);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        return new Shading(false, shadows, false, DebugView.Colour.NONE, LightNumbers.OF_FRAME);
    }

    /** The same with colours that say something else. */
    public Shading with(DebugView.Colour other) {
        return new Shading(lit, shadows, variesColour, other, light);
    }

    /** Adds what tells shaders apart. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.putAll(light.definitions());
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
