package dev.throng.bake.atlas;

/** Number format of the samples of an atlas in GPU memory. */
public enum AtlasForm {
    /** 32-bit floats. */
    RGBA32F,

    /**
     * Integers, decoded when they are read: rotations without their largest component, translations and scales of 16 bits within their
     * range in the clip. Tracks that stay constant in a clip have no samples.
     */
    SNORM16
}
