package dev.throng.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.throng.io.PlainText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Place in the JSON document: a value, or the place of a missing value, with its JSON pointer. Conversions return a value of
 * the requested type and range, or throw an {@link AssetException} that names the place.
 */
final class Json {
    private static final int LONGEST_QUOTE = 80;
    /** Largest integer up to which a double stores every integer; writers may store integers as {@code 3.0}. */
    private static final double EXACT_INTEGERS = 1L << 53;

    private final String file;
    private final @Nullable Json parent;
    private final String key;
    private final JsonNode node;

    private Json(String file, @Nullable Json parent, String key, JsonNode node) {
        this.file = file;
        this.parent = parent;
        this.key = key;
        this.node = node;
    }

    static Json root(String file, JsonNode node) {
        return new Json(file, null, "", node);
    }

    /**
     * @return this object's member with a name; possibly absent, see {@link #isPresent}. All members of an absent
     *     value are absent
     */
    Json get(String name) {
        JsonNode member = isPresent() ? object().get(name) : null;
        return new Json(file, this, name, member == null ? MissingNode.getInstance() : member);
    }

    /** @return a member of this object's extras; absent if the extras, which may be anything, are not an object */
    Json extra(String name) {
        Json extras = get("extras");
        return extras.isObject() ? extras.get(name) : new Json(file, extras, name, MissingNode.getInstance());
    }

    /**
     * Finds a value by a path whose parts may have any type.
     *
     * @param path names separated by slashes
     * @return the value; absent if a value on the path is not an object
     */
    Json find(String path) {
        Json at = this;
        int start = 0;
        for (int end = path.indexOf('/'); end >= 0 && at.isObject(); end = path.indexOf('/', start)) {
            at = at.get(path.substring(start, end));
            start = end + 1;
        }
        String last = path.substring(start);
        return at.isObject() ? at.get(last) : new Json(file, at, last, MissingNode.getInstance());
    }

    boolean isPresent() {
        return !node.isMissingNode();
    }

    /** @return name of this member, or position in its array */
    String key() {
        return key;
    }

    /** @return JSON pointer (RFC 6901); empty for the root */
    String pointer() {
        return parent == null
                ? ""
                : parent.pointer() + '/' + key.replace("~", "~0").replace("/", "~1");
    }

    boolean isObject() {
        return node.isObject();
    }

    boolean isText(String value) {
        return node.isTextual() && node.textValue().equals(value);
    }

    boolean isList() {
        return node.isArray();
    }

    boolean isListOfText() {
        return node.isArray() && node.valueStream().allMatch(JsonNode::isTextual);
    }

    /** @return whether this is a number that is finite also as a float */
    boolean isFiniteNumber() {
        return node.isNumber() && Math.abs(node.doubleValue()) <= Float.MAX_VALUE;
    }

    private JsonNode object() {
        if (!node.isObject()) {
            throw malformed("a JSON object");
        }
        return node;
    }

    /** @return members, in file order, of this value, which must be an object */
    List<Json> members() {
        List<Json> members = new ArrayList<>();
        for (Map.Entry<String, JsonNode> member : object().properties()) {
            members.add(new Json(file, this, member.getKey(), member.getValue()));
        }
        return members;
    }

    /** @return length of this array; 0 if it is absent */
    int size() {
        if (isPresent() && !node.isArray()) {
            throw malformed("an array");
        }
        return node.size();
    }

    /** Elements of this array; none if it is absent. */
    List<Json> elements() {
        List<Json> elements = new ArrayList<>(size());
        for (int i = 0; i < node.size(); i++) {
            elements.add(element(i));
        }
        return elements;
    }

    /** @param index position in this array, not checked, must be less than {@link #size()} */
    Json element(int index) {
        return new Json(file, this, Integer.toString(index), node.get(index));
    }

    /** Elements of this array, which must be present and not empty. */
    List<Json> someElements() {
        if (!node.isArray() || node.isEmpty()) {
            throw malformed("an array with at least one element");
        }
        return elements();
    }

    String text() {
        if (!node.isTextual()) {
            throw malformed("a string");
        }
        return node.textValue();
    }

    String text(String absent) {
        return isPresent() ? text() : absent;
    }

    boolean flag() {
        if (isPresent() && !node.isBoolean()) {
            throw malformed("true or false");
        }
        return node.booleanValue();
    }

    /** Reads a number that is finite also as a float. */
    double number() {
        if (!isFiniteNumber()) {
            throw malformed("a finite number");
        }
        return node.doubleValue();
    }

    double number(double absent) {
        return isPresent() ? number() : absent;
    }

    double[] numbers(int length) {
        if (!node.isArray() || node.size() != length) {
            throw malformed("an array of " + length + " numbers");
        }
        return elements().stream().mapToDouble(Json::number).toArray();
    }

    double[] numbers(double... absent) {
        return isPresent() ? numbers(absent.length) : absent;
    }

    /** Reads a whole number from {@code min} to {@code max}, both included. */
    long integer(long min, long max) {
        boolean integral = node.isIntegralNumber() ? node.canConvertToLong() : isWholeDouble();
        if (!integral || node.longValue() < min || node.longValue() > max) {
            throw malformed(
                    max == Long.MAX_VALUE
                            ? "a whole number of at least " + min
                            : "a whole number from " + min + " to " + max);
        }
        return node.longValue();
    }

    long integer(long min, long max, long absent) {
        return isPresent() ? integer(min, max) : absent;
    }

    int code(int... codes) {
        for (int code : codes) {
            if (node.isNumber() && node.doubleValue() == code) {
                return code;
            }
        }
        String expected = Arrays.toString(codes);
        throw malformed("one of " + expected.substring(1, expected.length() - 1));
    }

    /**
     * Reads one of several constants by its name.
     *
     * @param constants allowed constants
     */
    <E extends Enum<E>> E constant(E[] constants) {
        for (E constant : constants) {
            if (node.isTextual() && node.textValue().equals(constant.name())) {
                return constant;
            }
        }
        throw malformed(Arrays.stream(constants).map(Enum::name).collect(Collectors.joining(", ", "one of ", "")));
    }

    <E extends Enum<E>> E constant(E[] constants, E absent) {
        return isPresent() ? constant(constants) : absent;
    }

    private boolean isWholeDouble() {
        double value = node.isFloatingPointNumber() ? node.doubleValue() : Double.NaN;
        return value == Math.rint(value) && Math.abs(value) <= EXACT_INTEGERS;
    }

    /**
     * Reads an index of a list.
     *
     * @param size length of the list
     * @param things plural noun for the list's elements, such as "nodes", for messages
     */
    int index(int size, String things) {
        if (isNumber() && size == 0) {
            throw malformed("no index here, since the file has no " + things);
        }
        boolean whole = node.isIntegralNumber() ? node.canConvertToInt() : isWholeDouble();
        if (!whole || node.longValue() < 0 || node.longValue() >= size) {
            throw malformed("an index of " + things + ", 0 to " + (size - 1));
        }
        return node.intValue();
    }

    private boolean isNumber() {
        return node.getNodeType() == JsonNodeType.NUMBER;
    }

    int index(int size, String things, int absent) {
        return isPresent() ? index(size, things) : absent;
    }

    AssetException malformed(String expected) {
        return malformed(describe(), expected);
    }

    AssetException malformed(String found, String expected) {
        return error(AssetException.Kind.MALFORMED, found, expected);
    }

    AssetException unsupported(String found, String expected) {
        return error(AssetException.Kind.UNSUPPORTED, found, expected);
    }

    AssetException error(AssetException.Kind kind, String found, String expected) {
        return new AssetException(kind, file, pointer(), found, expected);
    }

    /** Describes the value for messages: a string in quotes, shortened; a number as it is; others by type. */
    String describe() {
        return switch (node.getNodeType()) {
            case MISSING -> "nothing";
            case ARRAY -> "an array of " + node.size() + (node.size() == 1 ? " element" : " elements");
            case OBJECT -> "an object";
            case STRING -> quote(node.textValue());
            default -> PlainText.escaped(node.asText(), LONGEST_QUOTE);
        };
    }

    /** @return the text in quotes, escaped to one line and shortened */
    static String quote(String text) {
        return "'" + PlainText.escaped(text, LONGEST_QUOTE) + "'";
    }
}
