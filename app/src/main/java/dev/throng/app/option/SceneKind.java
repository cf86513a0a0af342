package dev.throng.app.option;

/** What is shown. */
public enum SceneKind implements Choice {
    /** The neutral grid of one character or several. */
    GRID,
    /** The classic tower of four joints. */
    TOWER,
    @NotBuilt
    PLAZA,
    @NotBuilt
    STADIUM,
    @NotBuilt
    MARCH,
    @NotBuilt
    BLEND
}
