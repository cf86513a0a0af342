package dev.throng.app.option.setting;

/** How the clip atlas stores a transform. */
public enum AtlasForm {
    /** Four floats a texel. */
    RGBA32F
}
