package dev.throng.gltf.ledger;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Property or extension that a file uses with another value than its default.
 *
 * @param name name in glTF, prefixed by its extension if there is one: {@code KHR_materials_ior.ior}
 * @param drawn whether it is drawn exactly, approximated or ignored
 * @param remark what is drawn instead, or why the feature is lost; null without such a remark
 */
public record Feature(String name, Drawn drawn, @Nullable String remark) {
    /**
     * Returns a copy of this feature that is drawn to another degree.
     *
     * @param other new degree
     * @param reason what is drawn instead, or why the feature is lost; or null
     */
    public Feature withDrawn(Drawn other, @Nullable String reason) {
        return new Feature(name, other, reason);
    }

    /** Returns a sentence that describes this feature to users. */
    public String sentence() {
        return switch (drawn) {
            case YES -> name + " is drawn";
            case APPROXIMATED -> name + " is approximated by " + remark;
            case IGNORED -> name + " is ignored" + (remark == null ? "" : ": " + remark);
        };
    }

    /** Degree to which a feature reaches the picture. */
    public enum Drawn {
        /** The feature is drawn exactly. */
        YES,
        /** Something similar is drawn. */
        APPROXIMATED,
        /** The feature does not change the picture. */
        IGNORED;

        /** Name of the degree in lower case, as in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
