package dev.throng.app.option;

/** What an entry of the matrix palette is. */
public enum PaletteForm {
    /** Three rows of four floats. */
    F32,
    /** Rotation, translation and uniform scale. */
    QUAT
}
