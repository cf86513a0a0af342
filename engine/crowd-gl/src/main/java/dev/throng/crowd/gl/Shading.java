package dev.throng.crowd.gl;

import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows the sun's maps are bound, to be looked at
 * @param mark what colours say besides
 */
record Shading(boolean lit, boolean shadows, Mark mark) {
    /** Diffuse light alone. */
    static final Shading NEUTRAL = new Shading(false, false);

    Shading(boolean lit, boolean shadows) {
        this(lit, shadows, Mark.NONE);
    }

    /** The same with colours that say something else. */
    Shading with(Mark other) {
        return new Shading(lit, shadows, other);
    }

    /** Adds what tells shaders apart. */
    Map<String, Object> in(Map<String, Object> constants) {
        constants.put("LIT", lit);
        constants.put("SHADOWS", shadows);
        mark.in(constants);
        return constants;
    }

    /** Name of the variant of a shader. */
    String name(String shader) {
        return lit ? shader + "_lit" : shader;
    }
}
