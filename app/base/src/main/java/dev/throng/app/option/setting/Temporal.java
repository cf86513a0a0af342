package dev.throng.app.option.setting;

/** Choices whether a window gathers samples of several frames. */
public enum Temporal {
    /** Gathers where gathered pictures were measured to look better in the same time: on no device so far. */
    AUTO,
    /** Gathers in all frames, except in the full-resolution picture that is drawn while nothing moves. */
    ON,
    /** Gathers in no frame. */
    OFF
}
