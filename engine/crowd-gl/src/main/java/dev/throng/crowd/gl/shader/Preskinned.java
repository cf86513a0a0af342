package dev.throng.crowd.gl.shader;

import java.util.Map;

/** Which instances' vertices are skinned ahead. It decides what the shaders that draw have to be able to do. */
public enum Preskinned {
    /** None: all vertices are skinned when drawn. */
    NONE,
    /** Those of instances with room: each instance is one or the other. */
    PARTIAL,
    /** All: drawing only reads. Software OpenGL would pay for both sides of a branch that only ever takes one. */
    ALL;

    /** Adds what distinguishes shaders. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.put("PRESKINNED", this != NONE);
        constants.put("PRESKINNED_ALL", this == ALL);
        return constants;
    }
}
