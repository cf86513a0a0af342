package dev.throng.crowd.gl.scene;

import java.util.Map;

/** What the colours of surfaces say besides what they are: a variant of the programs that draw them. */
public enum DebugColour {
    /** Nothing. */
    NONE,
    /** The level of detail. */
    LEVELS,
    /** How much a joint moves them. */
    WEIGHTS;

    /** Adds what tells shaders apart. */
    void in(Map<String, Object> constants) {
        constants.put("DEBUG_LEVELS", this == LEVELS);
        constants.put("DEBUG_WEIGHTS", this == WEIGHTS);
    }
}
