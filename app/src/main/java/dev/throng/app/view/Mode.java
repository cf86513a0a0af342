package dev.throng.app.view;

import java.util.Locale;

/** Which evaluation of the crowd is shown. */
public enum Mode {
    GPU,
    CPU,
    /** Both, and how far apart they are. */
    DIFFERENCE;

    /** As results have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
