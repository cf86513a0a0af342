package dev.throng.app.option;

/** Who evaluates palettes and vertices. */
public enum ComputePath implements Choice {
    GPU,
    CPU
}
