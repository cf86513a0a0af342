package dev.throng.app.option;

/** A feature that can be on or off. */
public enum Switch {
    ON,
    OFF
}
