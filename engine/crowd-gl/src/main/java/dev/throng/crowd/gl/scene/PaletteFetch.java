package dev.throng.crowd.gl.scene;

import dev.throng.gl.DeviceLimits;

/** Kind of memory access by which shaders read matrix palettes. Pictures and palettes are the same to the last bit. */
public enum PaletteFetch {
    /** Texels of a buffer texture: software OpenGL, and devices without storage blocks in vertex shaders. */
    TEXTURE,
    /** Vectors of a storage block. */
    STORAGE;

    /** Storage blocks of the vertex shader that draws motion vectors: palettes, and those of the last picture. */
    private static final int BLOCKS = 2;

    /**
     * Returns the access that a device allows.
     *
     * @param limits of the device
     * @return this, or {@link #TEXTURE} where vertex shaders have too few storage blocks
     */
    public PaletteFetch on(DeviceLimits limits) {
        return limits.vertexStorageBlocks() < BLOCKS ? TEXTURE : this;
    }
}
