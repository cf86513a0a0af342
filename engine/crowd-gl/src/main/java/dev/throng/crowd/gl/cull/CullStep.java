package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.scene.CullKernel;
import java.util.Map;

/** Step of culling, with its compute shader. */
enum CullStep {
    TEST("cull_test"),
    TEST_LATE("cull_late"),
    SCAN("cull_scan"),
    WRITE("cull_write");

    /** Number of lanes of a workgroup that computes prefix sums over a frustum. */
    private static final int SCAN_LANES = 128;

    private final String shader;

    /** @param shader file name of the shader, without folder and suffix */
    CullStep(String shader) {
        this.shader = shader;
    }

    /** @return file name of the shader, without folder and suffix */
    String shader() {
        return shader;
    }

    /**
     * Adds constants for the lanes per workgroup and per word block. {@link #TEST_LATE} always uses
     * {@link CullKernel#BLOCK}, because it tests few instances.
     */
    void putLanes(CullKernel kernel, Map<String, Object> constants) {
        CullKernel own = this == TEST_LATE ? CullKernel.BLOCK : kernel;
        constants.put("LANES", this == SCAN ? SCAN_LANES : own.lanes());
        constants.put("BLOCK_LANES", this == SCAN ? 1 : own.blockLanes());
    }
}
