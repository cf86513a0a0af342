package dev.throng.assets.sculpt;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A joint of a body: a constant of an enum in depth-first order, so that the ordinal is the index in the skeleton.
 * Names of paired joints end in {@code _L} and {@code _R}; pairs are symmetric about x = 0.
 *
 * @param <J> the enum
 */
public interface BodyJoint<J extends Enum<J> & BodyJoint<J>> {
    /** Name of the enum constant. */
    String name();

    /** Class of the enum. */
    Class<J> getDeclaringClass();

    /** Parent joint, or null for the root. */
    @Nullable
    J parent();

    /** Index of the parent, or -1 for the root. */
    default int parentIndex() {
        J parent = parent();
        return parent == null ? -1 : parent.ordinal();
    }

    /** Name in the style of modelling programs: {@code upperarm.L}, {@code tail.1}. */
    default String label() {
        int bar = name().indexOf('_');
        return bar < 0
                ? name().toLowerCase(Locale.ROOT)
                : name().substring(0, bar).toLowerCase(Locale.ROOT) + "." + name().substring(bar + 1);
    }

    /** Joint on the other side, or this joint if it has no pair. */
    default J mirrored() {
        String stem = name().substring(0, name().length() - 1);
        String other = name().endsWith("_L") ? stem + "R" : name().endsWith("_R") ? stem + "L" : name();
        return Enum.valueOf(getDeclaringClass(), other);
    }
}
