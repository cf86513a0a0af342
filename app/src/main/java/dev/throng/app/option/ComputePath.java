package dev.throng.app.option;

/** The path that evaluates palettes and vertices. */
public enum ComputePath {
    GPU,
    CPU
}
