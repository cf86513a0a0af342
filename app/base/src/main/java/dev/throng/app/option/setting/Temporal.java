package dev.throng.app.option.setting;

/** Choice whether a window gathers samples of several frames. */
public enum Temporal {
    /** Gathers on devices where gathered pictures were measured to look better at equal cost; at present on none. */
    AUTO,
    /** Gathers in all frames, except in the full-resolution picture that is drawn while nothing moves. */
    ON,
    /** Gathers in no frame. */
    OFF
}
