package dev.throng.app.option.setting;

/** Choice whether a window combines samples of several frames. */
public enum Temporal {
    /**
     * Combines samples on devices where the resulting pictures were measured to look better at equal cost; at present
     * on none.
     */
    AUTO,
    /** Combines samples of all frames, except for the full-resolution picture that is drawn while nothing moves. */
    ON,
    /** Combines samples of no frames. */
    OFF
}
