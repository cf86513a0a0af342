package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.scene.CullKernel;
import java.util.Map;

/** A step of a pass, by its shader. */
enum CullStep {
    TEST("cull_test"),
    TEST_LATE("cull_late"),
    SCAN("cull_scan"),
    WRITE("cull_write");

    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;

    private final String shader;

    /** @param shader without folder and suffix */
    CullStep(String shader) {
        this.shader = shader;
    }

    /** Returns its shader without folder and suffix. */
    String shader() {
        return shader;
    }

    /** Puts the lanes of a workgroup and of a word block. The few instances of the late test are walked by any kernel. */
    void putLanes(CullKernel kernel, Map<String, Object> constants) {
        CullKernel own = this == TEST_LATE ? CullKernel.BLOCK : kernel;
        constants.put("LANES", this == SCAN ? SCAN_LANES : own.lanes());
        constants.put("BLOCK_LANES", this == SCAN ? 1 : own.blockLanes());
    }
}
