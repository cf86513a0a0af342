package dev.throng.bake.atlas;

import org.jspecify.annotations.Nullable;

/**
 * Samples of an atlas as numbers. The arrays must not be written to.
 *
 * @param floats local transforms as {@link AtlasLayout} orders them; of packed samples, the decoded values
 * @param packed samples in the form {@link AtlasForm#SNORM16}, see {@link dev.throng.bake.cpu.SmallSamples}; null for the form
 *     {@link AtlasForm#RGBA32F}
 */
public record AtlasTexels(float[] floats, int @Nullable [] packed) {
    /** Number format in GPU memory. */
    public AtlasForm form() {
        return packed == null ? AtlasForm.RGBA32F : AtlasForm.SNORM16;
    }

    /** Size in GPU memory, in bytes. */
    public long bytes() {
        return (long) Integer.BYTES * (packed == null ? floats.length : packed.length);
    }
}
