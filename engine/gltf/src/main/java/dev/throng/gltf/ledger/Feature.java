package dev.throng.gltf.ledger;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A property or extension that a file uses with another value than its default.
 *
 * @param name the property's name in glTF, behind its extension where it has one: {@code KHR_materials_ior.ior}
 * @param drawn how much of it is drawn
 * @param as what is drawn in its place, or why it is not drawn; null where there is nothing to add
 */
public record Feature(String name, Drawn drawn, @Nullable String as) {
    /** Returns a feature of this name that is drawn in another way. */
    public Feature but(Drawn other, @Nullable String reason) {
        return new Feature(name, other, reason);
    }

    /** A sentence for people. */
    public String sentence() {
        return switch (drawn) {
            case YES -> name + " is drawn";
            case APPROXIMATED -> name + " is approximated by " + as;
            case IGNORED -> name + " is ignored" + (as == null ? "" : ": " + as);
        };
    }

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
}
