package dev.throng.app.option.setting;

/** Which compute shader evaluates palettes. */
public enum Kernel {
    /** Measured at start. */
    AUTO,
    /** One lane for each joint. */
    JOINT,
    /** One lane for each instance. */
    INSTANCE
}
