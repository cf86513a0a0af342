package dev.throng.gltf.ledger;

import java.util.Locale;

/** Degree to which a property or extension of a file reaches the picture. */
public enum Drawn {
    /** All of it is drawn. */
    YES,
    /** Something near it is drawn. */
    APPROXIMATED,
    /** Nothing of it is drawn: without it the picture is the same. */
    IGNORED;

    /** The name in lower case, as JSON has it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
