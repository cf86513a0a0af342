package dev.throng.app.option.setting;

/** The ways from a clip to vertices. */
public enum PathName {
    /** Original keyframes in double precision. */
    EXACT,
    /** The CPU counterpart of the shaders, float32 on the clip atlas. */
    CPU,
    /** The shaders that draw. */
    GPU
}
