package dev.throng.app.option.setting;

/** Ways to compute a character's vertices from its clips. */
public enum PathName {
    /** Evaluation of the original keyframes in double precision. */
    EXACT,
    /** Evaluation by the CPU counterpart of the shaders: float32, from the clip atlas. */
    CPU,
    /** Evaluation by the shaders that draw. */
    GPU
}
