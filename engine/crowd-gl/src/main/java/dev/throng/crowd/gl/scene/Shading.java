package dev.throng.crowd.gl.scene;

import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows the sun's maps are bound, to be looked at
 * @param tinted instances have colours of their own
 * @param mark what colours say besides
 */
public record Shading(boolean lit, boolean shadows, boolean tinted, Mark mark) {
    /** Diffuse light alone. */
    public static final Shading NEUTRAL = new Shading(false, false, false, Mark.NONE);

    /** What a look asks for. */
    public static Shading of(Look look, boolean shadows) {
        return new Shading(look.isLit(), shadows, look.tint() != 0, Mark.NONE);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        return new Shading(false, shadows, false, Mark.NONE);
    }

    /** The same with colours that say something else. */
    public Shading with(Mark other) {
        return new Shading(lit, shadows, tinted, other);
    }

    /** Adds what tells shaders apart. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.put("LIT", lit);
        constants.put("SHADOWS", shadows);
        constants.put("TINTED", tinted);
        mark.in(constants);
        return constants;
    }

    /** Name of the variant of a shader. */
    public String name(String shader) {
        return lit ? shader + "_lit" : shader;
    }
}
