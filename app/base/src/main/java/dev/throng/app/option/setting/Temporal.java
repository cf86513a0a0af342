package dev.throng.app.option.setting;

/** Whether a window gathers samples of several frames. */
public enum Temporal {
    /** Where pictures were measured to look better for the same time: on no device so far. */
    AUTO,
    /** In all frames except the full-resolution picture of a rest. */
    ON,
    /** In no frame. */
    OFF
}
