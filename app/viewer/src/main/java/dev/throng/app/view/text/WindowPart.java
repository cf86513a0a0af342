package dev.throng.app.view.text;

/** Parts of the window with controls: the panel's sections from top to bottom, then the parts beside the panel. */
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

    public String title() {
        return TextTable.get("part." + TextTable.key(this));
    }

    public boolean isSection() {
        return ordinal() <= FILES.ordinal();
    }
}
