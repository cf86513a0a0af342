package dev.throng.crowd.gl.slot;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * Consecutive instances whose palettes are in one buffer: one palette per instance or per slot.
 *
 * @param first first instance
 * @param pool shared poses, stored first
 * @param count largest number of instances, at least 1
 * @param block the palettes, which other batches may share
 */
public record PaletteBatch(int first, PosePool pool, int count, PaletteBlock block) {
    /** Returns the number of palettes before those of instances. */
    public int firstSlot() {
        return block.firstSlot();
    }

    /** Returns the palettes: {@code vec4[slot][entry][3]}. */
    public GpuBuffer palettes() {
        return block.palettes();
    }

    /** Returns the palettes as RGBA32F texels. */
    public BufferTexture texture() {
        return block.texture();
    }

    /** Binds the palettes for shaders that use an access. */
    void bind(PaletteFetch fetch) {
        if (fetch == PaletteFetch.STORAGE) {
            palettes().bindStorage(Bindings.BLOCK_PALETTE_TEXELS);
        } else {
            texture().bind(Bindings.UNIT_PALETTE);
        }
    }
}
