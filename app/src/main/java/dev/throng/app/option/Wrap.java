package dev.throng.app.option;

/** What a clip shows outside its own time. */
public enum Wrap {
    CLAMP,
    LOOP
}
