package dev.throng.crowd.gl;

import java.util.Map;

/** What the colours of surfaces say besides what they are: a variant of the programs that draw them. */
enum Mark {
    /** Nothing. */
    NONE,
    /** The level of detail. */
    LEVELS,
    /** How much a joint moves them. */
    WEIGHTS;

    /** Adds what tells shaders apart. */
    void in(Map<String, Object> constants) {
        constants.put("MARK_LEVELS", this == LEVELS);
        constants.put("MARK_WEIGHTS", this == WEIGHTS);
    }
}
