package dev.throng.assets.sculpt;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A joint of a body: a constant of an enum that lists them depth first, so that the ordinal is the index in the skeleton.
 * Where there is one on each side, names end in {@code _L} and {@code _R}; the pairs lie evenly about x = 0.
 *
 * @param <J> the enum
 */
public interface BodyJoint<J extends Enum<J> & BodyJoint<J>> {
    /** The enum's own. */
    String name();

    /** The enum's own. */
    Class<J> getDeclaringClass();

    /** What the joint hangs on; null for the root. */
    @Nullable
    J parent();

    /** Index of the parent, or -1 for the root. */
    default int parentIndex() {
        J parent = parent();
        return parent == null ? -1 : parent.ordinal();
    }

    /** As modelling programs write it: {@code upperarm.L}, {@code tail.1}. */
    default String label() {
        int bar = name().indexOf('_');
        return bar < 0
                ? name().toLowerCase(Locale.ROOT)
                : name().substring(0, bar).toLowerCase(Locale.ROOT) + "." + name().substring(bar + 1);
    }

    /** The joint on the other side; this one where there is none. */
    default J mirrored() {
        String stem = name().substring(0, name().length() - 1);
        String other = name().endsWith("_L") ? stem + "R" : name().endsWith("_R") ? stem + "L" : name();
        return Enum.valueOf(getDeclaringClass(), other);
    }
}
