package dev.throng.crowd.gl;

import java.util.Map;

/** Whose vertices are skinned ahead, which decides what the shaders that draw have to be able to do. */
enum Preskinned {
    /** Nobody's: all are skinned when drawn. */
    NOBODY,
    /** Those of whoever finds room: each instance is one or the other. */
    SOME,
    /** Everybody's: drawing only reads. Software OpenGL would pay for both sides of a choice that only one ever takes. */
    ALL;

    /** Adds what tells shaders apart. */
    Map<String, Object> in(Map<String, Object> constants) {
        constants.put("PRESKINNED", this != NOBODY);
        constants.put("PRESKINNED_ALL", this == ALL);
        return constants;
    }
}
