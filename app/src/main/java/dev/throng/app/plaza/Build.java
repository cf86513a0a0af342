package dev.throng.app.plaza;

/** Who fits a seat. */
public enum Build {
    ANY,
    ADULT,
    CHILD,
    /** On four legs. */
    DOG
}
