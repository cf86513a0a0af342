package dev.throng.assets.sculpt;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Joint of a body: a constant of an enum whose constants are in depth-first order, so that the ordinal is the joint's
 * index in the skeleton. Names of paired joints end in {@code _L} and {@code _R}; pairs are symmetric about x = 0.
 *
 * @param <J> enum of the joints
 */
public interface BodyJoint<J extends Enum<J> & BodyJoint<J>> {
    /** @return name of the enum constant */
    String name();

    /** @return class of the enum */
    Class<J> getDeclaringClass();

    /** @return parent joint, or null for the root */
    @Nullable
    J parent();

    /** @return index of the parent, or -1 for the root */
    default int parentIndex() {
        J parent = parent();
        return parent == null ? -1 : parent.ordinal();
    }

    /** @return name in the style of modelling programs, such as {@code upperarm.L} or {@code tail.1} */
    default String label() {
        int bar = name().indexOf('_');
        return bar < 0
                ? name().toLowerCase(Locale.ROOT)
                : name().substring(0, bar).toLowerCase(Locale.ROOT) + "." + name().substring(bar + 1);
    }

    /** @return joint with which this joint is a pair, or this joint if it is in no pair */
    default J mirrored() {
        String stem = name().substring(0, name().length() - 1);
        String other = name().endsWith("_L") ? stem + "R" : name().endsWith("_R") ? stem + "L" : name();
        return Enum.valueOf(getDeclaringClass(), other);
    }
}
