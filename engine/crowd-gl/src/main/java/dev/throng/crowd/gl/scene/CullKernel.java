package dev.throng.crowd.gl.scene;

import dev.throng.gl.GlInfo;

/**
 * Kernel for culling: work of one lane (shader invocation) of the compute shaders that test instances and write draw
 * lists. All kernels write the same lists.
 */
public enum CullKernel {
    /** Each lane tests a word block of 32 instances, and computes their common values once. Fast in software OpenGL. */
    BLOCK(1, 32),
    /** Each lane tests one instance. Fast on GPUs, where 32 times as many lanes hide the latency of reads. */
    INSTANCE(32, 64);

    private final int blockLanes;
    private final int lanes;

    CullKernel(int blockLanes, int lanes) {
        this.blockLanes = blockLanes;
        this.lanes = lanes;
    }

    /** @return faster kernel for a device */
    public static CullKernel of(GlInfo device) {
        return device.isSoftware() ? BLOCK : INSTANCE;
    }

    /** @return number of lanes that share a word block */
    public int blockLanes() {
        return blockLanes;
    }

    /** @return number of lanes in a workgroup: 4 SIMD vectors of software OpenGL, one or two warps of a GPU */
    public int lanes() {
        return lanes;
    }
}
