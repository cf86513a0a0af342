package dev.throng.app.option;

/** How the clip atlas stores a transform. */
public enum AtlasForm implements Choice {
    RGBA32F,
    @NotBuilt
    SNORM16
}
