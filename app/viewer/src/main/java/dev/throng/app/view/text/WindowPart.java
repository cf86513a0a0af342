package dev.throng.app.view.text;

/** Parts of the window that have controls: the panel's sections from top to bottom, then what is beside the panel. */
public enum WindowPart {
    CROWD,
    METERS,
    PICTURE,
    EVALUATION,
    COMPARISON,
    INSPECTOR,
    FILES,
    BAR,
    WINDOW;

    /** Title for the user. */
    public String title() {
        return TextTable.get("part." + TextTable.key(this));
    }

    /** Whether it is a section of the panel. */
    public boolean isSection() {
        return ordinal() <= FILES.ordinal();
    }
}
