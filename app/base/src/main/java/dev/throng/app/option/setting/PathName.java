package dev.throng.app.option.setting;

/** Computation of vertices from clips. */
public enum PathName {
    /** Original keyframes in double precision. */
    EXACT,
    /** CPU counterpart of the shaders: float32, from the clip atlas. */
    CPU,
    /** The shaders that draw. */
    GPU
}
