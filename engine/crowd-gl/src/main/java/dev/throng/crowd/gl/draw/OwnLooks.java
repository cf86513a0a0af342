package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import java.util.Map;

/** Properties that instances of a part may have each for itself. Shaders for them differ. */
enum OwnLooks {
    /** Neither tints nor hidden parts. */
    NONE,
    /** Tints. */
    TINTS,
    /** Hidden parts. */
    PARTS,
    /** Tints and hidden parts. */
    BOTH;

    static OwnLooks of(CrowdBuffers buffers) {
        boolean hides = buffers.state().hasHidden();
        if (buffers.transforms().tints().isUsed()) {
            return hides ? BOTH : TINTS;
        }
        return hides ? PARTS : NONE;
    }

    void putTo(Map<String, Object> constants) {
        constants.put("TINTS", this == TINTS || this == BOTH);
        constants.put("HIDES", this == PARTS || this == BOTH);
    }

    /** Binds what shaders read of the instances. */
    void bind(CrowdBuffers buffers) {
        if (this != NONE) {
            buffers.transforms().bindRecords(); // with seeds and hidden parts
            buffers.transforms().tints().bind();
        }
        if (this == PARTS || this == BOTH) {
            buffers.character().bindParts();
        }
    }
}
