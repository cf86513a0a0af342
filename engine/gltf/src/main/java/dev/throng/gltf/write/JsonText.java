package dev.throng.gltf.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Writer of JSON text: maps in order, lists, strings, booleans and numbers. A number is written as the shortest text from which
 * the same number is read; {@link Double#toString} depends on the version of Java.
 */
public final class JsonText {
    /** Number of digits that distinguish any two doubles. */
    private static final int MAX_DIGITS = 17;

    private JsonText() {}

    /**
     * Builds a map that keeps the order of its members; the caller may change it.
     *
     * @param namesAndValues name, value, name, value...
     */
    public static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }

    public static String of(Object value) {
        if (value instanceof Map<?, ?> object) {
            StringJoiner members = new StringJoiner(",", "{", "}");
            object.forEach((key, member) -> members.add(quote((String) key) + ":" + of(member)));
            return members.toString();
        }
        if (value instanceof List<?> list) {
            StringJoiner elements = new StringJoiner(",", "[", "]");
            list.forEach(element -> elements.add(of(element)));
            return elements.toString();
        }
        if (value instanceof Float || value instanceof Double) {
            return number((Number) value);
        }
        return value instanceof String text ? quote(text) : value.toString();
    }

    private static String number(Number value) {
        BigDecimal exact = new BigDecimal(value.doubleValue());
        BigDecimal shortest = exact;
        for (int digits = MAX_DIGITS; digits > 0; digits--) {
            BigDecimal rounded = exact.round(new MathContext(digits)).stripTrailingZeros();
            if (!isSame(rounded.toString(), value)) {
                break;
            }
            shortest = rounded;
        }
        return (shortest.scale() < 0 ? shortest.setScale(0) : shortest).toString();
    }

    private static boolean isSame(String text, Number value) {
        return value instanceof Float
                ? Float.parseFloat(text) == value.floatValue()
                : Double.parseDouble(text) == value.doubleValue();
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
