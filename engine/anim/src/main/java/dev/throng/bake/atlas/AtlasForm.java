package dev.throng.bake.atlas;

/** Number format of an atlas's samples in GPU memory. */
public enum AtlasForm {
    /** 32-bit floats. */
    RGBA32F,

    /**
     * Integers that shaders decode: rotations without their largest component; translations and scales in 16 bits per component,
     * relative to their range in the clip. Tracks that are constant in a clip have no samples.
     */
    SNORM16
}
