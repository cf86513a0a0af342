package dev.throng.app.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Value of a JSON file, with its location for error messages.
 *
 * @param file file with the value
 * @param pointer JSON pointer to the value (RFC 6901)
 * @param value the value; a missing node if the file omits it
 */
record JsonEntry(Path file, String pointer, JsonNode value) {

    /**
     * @param why end of the message, after the location: the found and the expected value
     * @return an exception about this value
     */
    UsageException refused(String why) {
        return new UsageException("--state " + file + (pointer.isEmpty() ? "" : " " + pointer) + ": " + why);
    }

    private UsageException expected(String what) {
        return refused("found " + found() + " in the pose file, expected " + what);
    }

    /** @return text of the value, for messages */
    String found() {
        if (value.isMissingNode()) {
            return "nothing";
        }
        return value.isContainerNode() ? value.getNodeType().name().toLowerCase(Locale.ROOT) : value.toString();
    }

    boolean isGiven() {
        return !value.isMissingNode();
    }

    /**
     * Checks that this value is an object.
     *
     * @return this value
     */
    JsonEntry object() {
        if (!value.isObject()) {
            throw expected("an object");
        }
        return this;
    }

    /**
     * Checks that this value is an object without unknown keys.
     *
     * @param keys permitted keys
     * @return this value
     */
    JsonEntry objectOf(String... keys) {
        object();
        List<String> known = List.of(keys);
        value.fieldNames().forEachRemaining(key -> {
            if (!known.contains(key)) {
                throw at(key).refused("found unknown key '" + key + "' in the pose file, expected one of the keys "
                        + String.join(", ", known));
            }
        });
        return this;
    }

    JsonEntry at(String key) {
        String escaped = key.replace("~", "~0").replace("/", "~1");
        return new JsonEntry(file, pointer + "/" + escaped, value.path(key));
    }

    /**
     * Reads the elements of this list; an omitted list is empty.
     *
     * @param most largest number of elements
     * @param read converts an element
     * @param <T> type of a converted element
     */
    <T> List<T> list(int most, Function<JsonEntry, T> read) {
        if (isGiven() && !value.isArray()) {
            throw expected("a list");
        }
        if (value.size() > most) {
            throw element(most)
                    .refused("found a list of " + value.size() + " entries, expected at most " + most + " entries");
        }
        return IntStream.range(0, value.size())
                .mapToObj(i -> read.apply(element(i)))
                .toList();
    }

    private JsonEntry element(int index) {
        return new JsonEntry(file, pointer + "/" + index, value.path(index));
    }

    /**
     * Converts this value; an omitted value stays empty.
     *
     * @param <T> type of the converted value
     */
    <T> Optional<T> optional(Function<JsonEntry, T> read) {
        return isGiven() ? Optional.of(read.apply(this)) : Optional.empty();
    }

    /**
     * Reads a finite number.
     *
     * @param otherwise default of an omitted value
     * @param what description of permitted numbers, for messages
     * @param fits whether a number is permitted
     */
    double number(double otherwise, String what, DoublePredicate fits) {
        if (!isGiven()) {
            return otherwise;
        }
        if (!value.isNumber() || !Double.isFinite(value.doubleValue()) || !fits.test(value.doubleValue())) {
            throw expected(what);
        }
        return value.doubleValue();
    }

    /** Reads a number from 0 to 1; an omitted value is 1. */
    double share() {
        return number(1, "a number from 0 to 1", n -> n >= 0 && n <= 1);
    }

    /**
     * Reads a whole number.
     *
     * @param otherwise default of an omitted value
     * @param most largest permitted number; the smallest is 0
     */
    int count(int otherwise, int most) {
        return (int)
                number(otherwise, "a whole number from 0 to " + most, n -> n >= 0 && n <= most && n == Math.rint(n));
    }

    /**
     * Reads one of several words; the value is required.
     *
     * @param choices values that the words name
     * @param <T> type of the value
     * @param name returns the word of a value
     */
    <T> T word(List<T> choices, Function<T, String> name) {
        return choices.stream()
                .filter(choice -> value.isTextual() && name.apply(choice).equals(value.textValue()))
                .findFirst()
                .orElseThrow(
                        () -> expected("one of " + choices.stream().map(name).collect(Collectors.joining(", "))));
    }

    boolean truth(boolean otherwise) {
        if (isGiven() && !value.isBoolean()) {
            throw expected("true or false");
        }
        return isGiven() ? value.booleanValue() : otherwise;
    }

    String text(String what) {
        if (!value.isTextual()) {
            throw expected(what);
        }
        return value.textValue();
    }

    /** Reads three finite numbers. */
    Vector3d vector() {
        if (!value.isArray() || value.size() != 3) {
            throw expected("a list of 3 numbers");
        }
        double[] v = list(3, each -> each.number(0, "a number", n -> true)).stream()
                .mapToDouble(n -> n)
                .toArray();
        return new Vector3d(v);
    }

    /** Reads three finite numbers that are not all 0. */
    Vector3d direction() {
        Vector3d v = vector();
        if (v.equals(0, 0, 0)) {
            throw refused("found direction 0 0 0, expected a vector other than 0 0 0");
        }
        return v;
    }
}
