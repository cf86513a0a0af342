package dev.throng.crowd.gl.scene;

import dev.throng.gl.DeviceLimits;

/** Way in which shaders read matrix palettes. All ways result in bitwise equal pictures and palettes. */
public enum PaletteFetch {
    /** Texels of a buffer texture: for software OpenGL, and for devices without storage blocks in vertex shaders. */
    TEXTURE,
    /** Vectors of a storage block. */
    STORAGE;

    /**
     * Number of storage blocks that the vertex shader for motion vectors needs: current palettes, and palettes of the
     * previous picture.
     */
    private static final int BLOCKS = 2;

    /**
     * @param limits limits of the device
     * @return this way, or {@link #TEXTURE} if vertex shaders have too few storage blocks
     */
    public PaletteFetch on(DeviceLimits limits) {
        return limits.vertexStorageBlocks() < BLOCKS ? TEXTURE : this;
    }
}
