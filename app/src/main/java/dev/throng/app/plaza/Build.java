package dev.throng.app.plaza;

/** The kind of character that fits a seat. */
public enum Build {
    ANY,
    ADULT,
    CHILD,
    /** On four legs. */
    DOG
}
