package dev.throng.crowd.gl.slot;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * A run of instances, and where their palettes are: a palette of each, or those that slots are given of.
 *
 * @param first instance
 * @param pool poses that come first
 * @param count largest number of instances, at least 1
 * @param block their palettes, which other batches may share
 */
public record PaletteBatch(int first, PosePool pool, int count, PaletteBlock block) {
    /** Palettes before those of instances. */
    public int firstSlot() {
        return block.firstSlot();
    }

    /** {@code vec4[slot][entry][3]}. */
    public GpuBuffer palettes() {
        return block.palettes();
    }

    /** Returns the palettes as RGBA32F texels. */
    public BufferTexture texture() {
        return block.texture();
    }

    /** Binds the palettes. @param fetch how shaders read them */
    void bind(PaletteFetch fetch) {
        if (fetch == PaletteFetch.STORAGE) {
            palettes().bindStorage(Bindings.BLOCK_PALETTE_TEXELS);
        } else {
            texture().bind(Bindings.UNIT_PALETTE);
        }
    }
}
