package dev.throng.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.throng.gltf.AssetException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A place in the file's JSON document: a value, or the absence of one, with its pointer. Every conversion either
 * gives a value of the type and range asked for or throws an {@link AssetException} that names the place.
 */
final class Json {
    private static final int LONGEST_QUOTE = 80;
    /** Integers up to here are exact in a double: a writer may have put {@code 3.0}. */
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

    /** The document's root. */
    static Json root(String file, JsonNode node) {
        return new Json(file, null, "", node);
    }

    /**
     * A member of this object; it may be absent, see {@link #isPresent}; required conversions refuse that. What
     * is absent has no members.
     */
    Json get(String name) {
        JsonNode member = isPresent() ? object().get(name) : null;
        return new Json(file, this, name, member == null ? MissingNode.getInstance() : member);
    }

    /** A member of this object's extras; absent where these are no object, as extras are free for any application. */
    Json extra(String name) {
        Json extras = get("extras");
        return extras.isObject() ? extras.get(name) : new Json(file, extras, name, MissingNode.getInstance());
    }

    /**
     * What a path of names, separated by slashes, leads to; absent where a value on the way is no object. For parts of a
     * document that are not read: they may have any shape.
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

    /** Name of this member, or position in its array. */
    String key() {
        return key;
    }

    /** Pointer of RFC 6901; empty for the root. */
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

    /** Whether this is a number that is finite as a float, too. */
    boolean isFiniteNumber() {
        return node.isNumber() && Math.abs(node.doubleValue()) <= Float.MAX_VALUE;
    }

    private JsonNode object() {
        if (!node.isObject()) {
            throw malformed("a JSON object");
        }
        return node;
    }

    /** Members of this object in file order. */
    List<Json> members() {
        List<Json> members = new ArrayList<>();
        for (Map.Entry<String, JsonNode> member : object().properties()) {
            members.add(new Json(file, this, member.getKey(), member.getValue()));
        }
        return members;
    }

    /** Length of this array; 0 when it is absent. */
    int size() {
        if (isPresent() && !node.isArray()) {
            throw malformed("an array");
        }
        return node.size();
    }

    /** Elements of this array; none when it is absent. */
    List<Json> elements() {
        List<Json> elements = new ArrayList<>(size());
        for (int i = 0; i < node.size(); i++) {
            elements.add(element(i));
        }
        return elements;
    }

    /** An element of this array, which has as many. */
    Json element(int index) {
        return new Json(file, this, Integer.toString(index), node.get(index));
    }

    /** Elements of this array, which must be there and hold something. */
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

    /** A number that is finite as a float, too. */
    double number() {
        if (!isFiniteNumber()) {
            throw malformed("a finite number");
        }
        return node.doubleValue();
    }

    double number(double absent) {
        return isPresent() ? number() : absent;
    }

    /** An array of exactly this many numbers. */
    double[] numbers(int length) {
        if (!node.isArray() || node.size() != length) {
            throw malformed("an array of " + length + " numbers");
        }
        return elements().stream().mapToDouble(Json::number).toArray();
    }

    double[] numbers(double... absent) {
        return isPresent() ? numbers(absent.length) : absent;
    }

    /** A whole number of this range, ends included. */
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

    /** One of some whole numbers. */
    int code(int... codes) {
        for (int code : codes) {
            if (node.isNumber() && node.doubleValue() == code) {
                return code;
            }
        }
        String expected = Arrays.toString(codes);
        throw malformed("one of " + expected.substring(1, expected.length() - 1));
    }

    /** One of some constants, by its name. */
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

    /** An index into a list of the file. */
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
        return error(Kind.MALFORMED, found, expected);
    }

    AssetException unsupported(String found, String expected) {
        return error(Kind.UNSUPPORTED, found, expected);
    }

    AssetException error(Kind kind, String found, String expected) {
        return new AssetException(kind, file, pointer(), found, expected);
    }

    /** The value, for messages: numbers and short strings as they are, the rest by kind. */
    String describe() {
        return switch (node.getNodeType()) {
            case MISSING -> "nothing";
            case ARRAY -> "an array of " + node.size() + (node.size() == 1 ? " element" : " elements");
            case OBJECT -> "an object";
            case STRING -> quote(node.textValue());
            default -> PlainText.escaped(node.asText(), LONGEST_QUOTE);
        };
    }

    /** Text from the file in quotes, on one line, cut short. */
    static String quote(String text) {
        return "'" + PlainText.escaped(text, LONGEST_QUOTE) + "'";
    }
}
