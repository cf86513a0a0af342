package dev.throng.app.option.setting;

/** What is shown. */
public enum SceneKind {
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

    /** Whether it shows any models; else its own people alone. */
    public boolean takesModels() {
        return this == GRID || this == PLAZA;
    }

    /** Whether neighbours stand at one distance. */
    public boolean takesSpacing() {
        return this != PLAZA && this != STADIUM;
    }

    /** Whether it is made to be looked at; else it is made to be measured, and what can be off is off unless asked for. */
    public boolean isShow() {
        return this != GRID && this != TOWER;
    }
}
