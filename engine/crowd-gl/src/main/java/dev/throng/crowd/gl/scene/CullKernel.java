package dev.throng.crowd.gl.scene;

import dev.throng.gl.GlInfo;

/** Work of one lane of the compute shaders that test instances and write draw lists. All kernels make the same lists. */
public enum CullKernel {
    /** A lane walks a word block of 32 instances, for software OpenGL: values that instances share are computed once. */
    BLOCK(1, 32),
    /** A lane tests one instance, for graphics processors: 32 times as many lanes hide the time of each read. */
    INSTANCE(32, 64);

    private final int blockLanes;
    private final int lanes;

    CullKernel(int blockLanes, int lanes) {
        this.blockLanes = blockLanes;
        this.lanes = lanes;
    }

    /** Returns the faster kernel of a device. */
    public static CullKernel of(GlInfo device) {
        return device.isSoftware() ? BLOCK : INSTANCE;
    }

    /** Returns the number of lanes that share a word block. */
    public int blockLanes() {
        return blockLanes;
    }

    /** Returns the number of lanes of a workgroup: 4 SIMD vectors of software OpenGL, one or two warps of a graphics processor. */
    public int lanes() {
        return lanes;
    }
}
