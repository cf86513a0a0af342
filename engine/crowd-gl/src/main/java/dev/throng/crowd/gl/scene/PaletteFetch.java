package dev.throng.crowd.gl.scene;

import dev.throng.gl.DeviceLimits;

/** Memory access by which shaders read matrix palettes. Pictures and palettes are bitwise equal for all. */
public enum PaletteFetch {
    /** Texels of a buffer texture: for software OpenGL, and for devices without storage blocks in vertex shaders. */
    TEXTURE,
    /** Vectors of a storage block. */
    STORAGE;

    /** Storage blocks of the vertex shader for motion vectors: current palettes and those of the last picture. */
    private static final int BLOCKS = 2;

    /**
     * Returns the access that a device allows.
     *
     * @param limits limits of the device
     * @return this, or {@link #TEXTURE} if vertex shaders have too few storage blocks
     */
    public PaletteFetch on(DeviceLimits limits) {
        return limits.vertexStorageBlocks() < BLOCKS ? TEXTURE : this;
    }
}
