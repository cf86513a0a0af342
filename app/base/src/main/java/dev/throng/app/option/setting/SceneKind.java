package dev.throng.app.option.setting;

import dev.throng.crowd.CrowdState;

/** Scenes for the option {@code --scene}. */
public enum SceneKind {
    /** Users' models, lit by an environment picture. */
    STUDIO,
    /** A plain grid of instances of one or more characters. */
    GRID,
    /** Towers of four joints. */
    TOWER,
    /** A town square. */
    PLAZA,
    /** A stadium with stands full of fans. */
    STADIUM,
    /** Companies that march in step. */
    MARCH,
    /** A few characters up close, each of which shows a way to combine poses. */
    BLEND;

    /** Number of characters in scene blend, one for each demonstration of blended poses. */
    public static final int DEMOS = 8;

    /** Largest number of instances in scene plaza: their layout needs 4 GB of memory. */
    private static final int MOST_ON_SQUARE = 10_000_000;

    /** Largest spacing in metres for which the ground of a scene fits into memory. */
    private static final double MOST_METRES = 100;

    /** Largest spacing in model units whose square stays finite in float32. */
    private static final double MOST_UNITS = 1e9;

    /** @return whether the scene shows users' models; other scenes have built-in characters */
    public boolean takesModels() {
        return this == STUDIO || this == GRID || this == PLAZA;
    }

    /** @return whether the scene places neighbours at a uniform distance, which {@code --spacing} sets */
    public boolean takesSpacing() {
        return this != PLAZA && this != STADIUM;
    }

    /** @return largest distance between neighbours: in model units for scenes grid and studio, otherwise in metres */
    public double mostSpacing() {
        return this == GRID || this == STUDIO ? MOST_UNITS : MOST_METRES;
    }

    /**
     * @param models number of shown models; 0: built-in characters
     * @return the scene's limit on instances; a machine with little memory may support fewer
     */
    public long mostInstances(int models) {
        return this == PLAZA ? MOST_ON_SQUARE : (long) Math.max(1, models) * CrowdState.MAX_INSTANCES;
    }

    /**
     * @return whether instances stand in place and loop clips, so that users may choose clips and play them backwards
     */
    public boolean allowsClipChoice() {
        return this == STUDIO || this == GRID;
    }

    /**
     * @return whether the scene is made for viewing; other scenes are made for measuring, and by default switch
     *     optional features off
     */
    public boolean isShow() {
        return this != GRID && this != TOWER;
    }
}
