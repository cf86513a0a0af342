package dev.throng.crowd.gl.slot;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * Consecutive instances whose palettes are in one buffer, which has a palette per instance or per slot.
 *
 * @param first index of the first instance in the part
 * @param pool shared poses, whose palettes are stored first
 * @param count largest number of instances, at least 1
 * @param block buffer of the palettes, which other batches may share
 */
public record PaletteBatch(int first, PosePool pool, int count, PaletteBlock block) {
    /** @return number of palettes before the instances' palettes */
    public int firstSlot() {
        return block.firstSlot();
    }

    /** @return buffer of the palettes: {@code vec4[slot][entry][3]} */
    public GpuBuffer palettes() {
        return block.palettes();
    }

    /** @return palettes as RGBA32F texels */
    public BufferTexture texture() {
        return block.texture();
    }

    /**
     * Binds the palettes as a buffer texture or a storage block.
     *
     * @param fetch way in which shaders read the palettes
     */
    void bind(PaletteFetch fetch) {
        if (fetch == PaletteFetch.STORAGE) {
            palettes().bindStorage(Bindings.BLOCK_PALETTE_TEXELS);
        } else {
            texture().bind(Bindings.UNIT_PALETTE);
        }
    }
}
