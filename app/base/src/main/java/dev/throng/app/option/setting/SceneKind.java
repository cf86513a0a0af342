package dev.throng.app.option.setting;

import dev.throng.crowd.CrowdState;

/** What is shown. */
public enum SceneKind {
    /** One's own models under the light of a picture all around. */
    STUDIO,
    /** The neutral grid of one character or several. */
    GRID,
    /** The classic tower of four joints. */
    TOWER,
    /** A town square. */
    PLAZA,
    /** Stands full of fans. */
    STADIUM,
    /** Companies in step. */
    MARCH,
    /** A few characters up close, each showing one way to put poses together. */
    BLEND;

    /** The number of characters that the scene {@code blend} shows: one for each way to combine poses. */
    public static final int STANDS = 8;

    /** The largest crowd of the scene {@code plaza}: laying it out takes 4 GB of memory. */
    private static final int MOST_ON_SQUARE = 10_000_000;

    /** Metres from neighbour to neighbour for which ground, roadside and heights of hills still fit into memory. */
    private static final double MOST_METRES = 100;

    /** The same for models of any unit: squares of distances stay finite in float32. */
    private static final double MOST_UNITS = 1e9;

    /** Whether it shows any models; else its own people alone. */
    public boolean takesModels() {
        return this == STUDIO || this == GRID || this == PLAZA;
    }

    /** Whether neighbours stand at one distance. */
    public boolean takesSpacing() {
        return this != PLAZA && this != STADIUM;
    }

    /** Largest distance of neighbours: of a grid and a studio in their models' units, else in metres. */
    public double mostSpacing() {
        return this == GRID || this == STUDIO ? MOST_UNITS : MOST_METRES;
    }

    /** The largest crowd that it has room for, on any machine. @param models that it shows; 0: its own */
    public long mostInstances(int models) {
        return this == PLAZA ? MOST_ON_SQUARE : (long) Math.max(1, models) * CrowdState.MAX_INSTANCES;
    }

    /** Whether its figures stand where they are and loop, so that a user may choose their clips and let their time run backwards. */
    public boolean isSteered() {
        return this == STUDIO || this == GRID;
    }

    /** Whether it is made to be looked at; else it is made to be measured, and what can be off is off unless asked for. */
    public boolean isShow() {
        return this != GRID && this != TOWER;
    }
}
