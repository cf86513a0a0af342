package dev.throng.assets.figure;

import java.util.Locale;

/** Part of a person's surface that is of one material. */
enum Region {
    SKIN,
    HAIR,
    EYES,
    SHIRT,
    TROUSERS,
    SHOES;

    /** Name of its material. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
