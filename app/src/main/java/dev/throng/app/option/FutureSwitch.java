package dev.throng.app.option;

/** A feature this version does not have: it can only be off. */
public enum FutureSwitch implements Choice {
    OFF,
    @NotBuilt
    ON
}
