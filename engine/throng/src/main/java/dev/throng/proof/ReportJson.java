package dev.throng.proof;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** JSON writer for maps, records, lists, strings, numbers and booleans. Non-finite numbers become {@code null}. */
final class ReportJson {
    private ReportJson() {}

    static String of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return joined(
                    map.entrySet().stream().map(entry -> of(entry.getKey()) + ": " + of(entry.getValue())), "{", "}");
        }
        if (value instanceof Collection<?> list) {
            return joined(list.stream().map(ReportJson::of), "[", "]");
        }
        if (value instanceof Record components) {
            return of(components(components));
        }
        if (value instanceof String text) {
            return quoted(text);
        }
        boolean isNone = value instanceof Double number && !Double.isFinite(number);
        return isNone ? "null" : String.valueOf(value);
    }

    private static Map<String, @Nullable Object> components(Record values) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        try {
            for (RecordComponent component : values.getClass().getRecordComponents()) {
                map.put(component.getName(), component.getAccessor().invoke(values));
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("a record of this package", e);
        }
        return map;
    }

    private static String joined(Stream<String> parts, String begin, String end) {
        return parts.collect(Collectors.joining(", ", begin, end));
    }

    private static String quoted(String text) {
        return text.chars().mapToObj(ReportJson::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(int character) {
        boolean isPlain = character >= ' ' && character != '"' && character != '\\';
        return isPlain ? String.valueOf((char) character) : String.format("\\u%04x", character);
    }
}
