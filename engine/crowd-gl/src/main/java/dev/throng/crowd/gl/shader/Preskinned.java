package dev.throng.crowd.gl.shader;

import java.util.Map;

/** Share of instances whose vertices the preskin pass computes; selects variants of the drawing shaders. */
public enum Preskinned {
    /** None: drawing skins all vertices. */
    NONE,
    /** Some: instances are preskinned as far as memory allows. */
    PARTIAL,
    /** All: drawing only reads vertices. The variant exists because software OpenGL computes both sides of a branch. */
    ALL;

    /**
     * Adds the constants of this variant to a shader's constants.
     *
     * @return {@code constants}
     */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.put("PRESKINNED", this != NONE);
        constants.put("PRESKINNED_ALL", this == ALL);
        return constants;
    }
}
