package dev.throng.bake.atlas;

import org.jspecify.annotations.Nullable;

/**
 * Values of an atlas's samples. Callers must not write to the arrays.
 *
 * @param floats local transforms in the order of {@link AtlasLayout}; decoded values if the samples are packed
 * @param packed samples in the form {@link AtlasForm#SNORM16}, see {@link dev.throng.bake.cpu.SmallSamples}; null for the form
 *     {@link AtlasForm#RGBA32F}
 */
public record AtlasTexels(float[] floats, int @Nullable [] packed) {
    public AtlasForm form() {
        return packed == null ? AtlasForm.RGBA32F : AtlasForm.SNORM16;
    }

    /** Size in GPU memory, bytes. */
    public long bytes() {
        return (long) Integer.BYTES * (packed == null ? floats.length : packed.length);
    }
}
