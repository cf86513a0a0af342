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
 * A value of a state file and where it stands, so that whatever is wrong with it is told with its place.
 *
 * @param file that it is from
 * @param pointer to the value (RFC 6901)
 * @param value nothing (missing) where the file leaves it out
 */
record JsonEntry(Path file, String pointer, JsonNode value) {

    /** An exception that says what is wrong here. */
    UsageException refused(String why) {
        return new UsageException("--state " + file + (pointer.isEmpty() ? "" : " " + pointer) + ": " + why);
    }

    private UsageException expected(String what) {
        return refused("found " + found() + " in the pose file, expected " + what);
    }

    /** What stands here, for people. */
    String found() {
        if (value.isMissingNode()) {
            return "nothing";
        }
        return value.isContainerNode() ? value.getNodeType().name().toLowerCase(Locale.ROOT) : value.toString();
    }

    boolean isGiven() {
        return !value.isMissingNode();
    }

    /** This, when it is an object. */
    JsonEntry object() {
        if (!value.isObject()) {
            throw expected("an object");
        }
        return this;
    }

    /** This, when it is an object with no other keys than these. */
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

    /** The value of a key of this object. */
    JsonEntry at(String key) {
        String escaped = key.replace("~", "~0").replace("/", "~1");
        return new JsonEntry(file, pointer + "/" + escaped, value.path(key));
    }

    /** The elements of this list; none where it is left out. */
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

    /** What is read from this value where it is given. */
    <T> Optional<T> optional(Function<JsonEntry, T> read) {
        return isGiven() ? Optional.of(read.apply(this)) : Optional.empty();
    }

    /** A finite number. */
    double number(double otherwise, String what, DoublePredicate fits) {
        if (!isGiven()) {
            return otherwise;
        }
        if (!value.isNumber() || !Double.isFinite(value.doubleValue()) || !fits.test(value.doubleValue())) {
            throw expected(what);
        }
        return value.doubleValue();
    }

    /** A number from 0 to 1, 1 where it is left out. */
    double share() {
        return number(1, "a number from 0 to 1", n -> n >= 0 && n <= 1);
    }

    /** A whole number from 0 on. */
    int count(int otherwise, int most) {
        return (int)
                number(otherwise, "a whole number from 0 to " + most, n -> n >= 0 && n <= most && n == Math.rint(n));
    }

    /** One of some words, which must be given. */
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

    /** Three finite numbers. */
    Vector3d vector() {
        if (!value.isArray() || value.size() != 3) {
            throw expected("a list of 3 numbers");
        }
        double[] v = list(3, each -> each.number(0, "a number", n -> true)).stream()
                .mapToDouble(n -> n)
                .toArray();
        return new Vector3d(v);
    }

    /** Three finite numbers that are not all 0. */
    Vector3d direction() {
        Vector3d v = vector();
        if (v.equals(0, 0, 0)) {
            throw refused("found direction 0 0 0, expected a vector other than 0 0 0");
        }
        return v;
    }
}
