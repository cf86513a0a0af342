package dev.throng.assets.figure.shape;

import java.util.Locale;

/** Part of a person's surface that is of one material. */
public enum Region {
    SKIN,
    HAIR,
    EYES,
    LIPS,
    SHIRT,
    TROUSERS,
    SKIRT,
    SHOES,
    SOLES;

    /** Name of its material. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
