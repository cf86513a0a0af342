package dev.throng;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/** Checks of arguments. Exceptions name the argument, the found value and the expected value. */
final class Check {
    private Check() {}

    /**
     * Requires an argument that is not null.
     *
     * @param what name of the argument, for the message
     * @return the argument
     * @throws NullPointerException when the argument is null
     */
    static <T> T notNull(String what, @Nullable T found) {
        if (found == null) {
            throw new NullPointerException(what + ": found null, expected a value other than null");
        }
        return found;
    }

    /**
     * Requires an array without nulls.
     *
     * @param what name of the array, for the message
     * @return unmodifiable copy of the array
     * @throws NullPointerException when the array or an element is null
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    static <T> List<T> all(String what, T... found) {
        return all(what, Arrays.asList(notNull(what, found)));
    }

    /**
     * Requires a collection without nulls.
     *
     * @param what name of the collection, for the message
     * @return unmodifiable copy of the collection
     * @throws NullPointerException when the collection or an element is null
     */
    static <T> List<T> all(String what, Collection<T> found) {
        int index = 0;
        for (T each : notNull(what, found)) {
            notNull(what + "[" + index++ + "]", each);
        }
        return List.copyOf(found);
    }

    /**
     * Requires that the options of a model and of the library are not null.
     *
     * @throws NullPointerException when one of them is null
     */
    static void options(ModelOptions model, ThrongOptions options) {
        notNull("model options", model);
        notNull("options", options);
    }

    /**
     * @param what name of the argument, for the message
     * @throws IllegalArgumentException when the vector is not finite
     */
    static Vector3fc finite(String what, Vector3fc found) {
        notNull(what, found);
        if (!found.isFinite()) {
            throw new IllegalArgumentException(what + ": found " + found.x() + " " + found.y() + " " + found.z()
                    + ", expected three finite numbers");
        }
        return found;
    }

    /**
     * @param what name of the argument, for the message
     * @throws IllegalArgumentException when the vector is not finite, or 0 0 0
     */
    static Vector3fc direction(String what, Vector3fc found) {
        if (finite(what, found).equals(0, 0, 0)) {
            throw new IllegalArgumentException(what + ": found 0 0 0, expected a vector other than 0 0 0");
        }
        return found;
    }

    /**
     * @param what name of the argument, for the message
     * @throws IllegalArgumentException when {@code found} is not from 0 to 1
     */
    static double share(String what, double found) {
        if (!(found >= 0 && found <= 1)) {
            throw new IllegalArgumentException(what + ": found " + found + ", expected 0 to 1");
        }
        return found;
    }

    /**
     * @param what name of the argument, for the message
     * @throws IllegalArgumentException when {@code found} is not finite
     */
    static void finite(String what, double found) {
        if (!Double.isFinite(found)) {
            throw new IllegalArgumentException(what + ": found value " + found + ", expected a finite number");
        }
    }

    /**
     * @param what name of the argument, for the message
     * @throws IllegalArgumentException when {@code found} is not finite, or negative
     */
    static void notNegative(String what, double found) {
        finite(what, found);
        if (found < 0) {
            throw new IllegalArgumentException(what + ": found value " + found + ", expected 0 or more");
        }
    }

    /**
     * @param found bias of levels of detail
     * @throws IllegalArgumentException when the bias is not from -20 to 20
     */
    static double lodBias(double found) {
        if (!(Math.abs(found) <= 20)) {
            throw new IllegalArgumentException("LOD bias of a crowd: found " + found + ", expected -20 to 20");
        }
        return found;
    }

    /** @throws IllegalArgumentException when a factor of a tint is not finite, or negative */
    static void tint(double red, double green, double blue) {
        finite("tint", (float) (red + green + blue));
        if (!(red >= 0 && green >= 0 && blue >= 0)) {
            throw new IllegalArgumentException(
                    "tint: found " + red + " " + green + " " + blue + ", expected three numbers of 0 or more");
        }
    }
}
