package dev.throng.convert.fbx.file;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A record of an FBX file.
 *
 * @param name name of the record
 * @param values numbers, texts and arrays: {@link Long}, {@link Double}, {@code String}, {@code byte[]}, {@code long[]}
 *     and {@code double[]}
 * @param children nested records
 */
public record FbxElement(String name, List<Object> values, List<FbxElement> children) {
    /** Creates a record without values and nested records. */
    public FbxElement(String name) {
        this(name, new ArrayList<>(), new ArrayList<>());
    }

    public Optional<FbxElement> child(String childName) {
        return all(childName).findFirst();
    }

    public Stream<FbxElement> all(String childName) {
        return children.stream().filter(child -> child.name.equals(childName));
    }

    /** Returns the value at an index as text; empty if it is missing or not a text. */
    public String text(int index) {
        if (index >= values.size()) {
            return "";
        }
        Object value = values.get(index);
        return value instanceof String text
                ? text
                : value instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : "";
    }

    /** @return text of a nested record's first value; empty if there is none */
    public String childText(String childName) {
        return child(childName).map(child -> child.text(0)).orElse("");
    }

    /** Returns the value at an index as number; 0 if it is missing or not a number. */
    public double number(int index) {
        return index < values.size() && values.get(index) instanceof Number number ? number.doubleValue() : 0;
    }

    /** Returns the value at an index as integer; 0 if it is missing or not a number. */
    public long whole(int index) {
        return index < values.size() && values.get(index) instanceof Number number ? number.longValue() : 0;
    }

    /** Returns all numbers, from an array or from single values. */
    public double[] numbers() {
        if (values.size() == 1 && values.get(0) instanceof double[] array) {
            return array;
        }
        if (values.size() == 1 && values.get(0) instanceof long[] array) {
            double[] numbers = new double[array.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = array[i];
            }
            return numbers;
        }
        return values.stream()
                .filter(Number.class::isInstance)
                .mapToDouble(value -> ((Number) value).doubleValue())
                .toArray();
    }

    /** Returns all integers, from an array or from single values. */
    public long[] wholes() {
        if (values.size() == 1 && values.get(0) instanceof long[] array) {
            return array;
        }
        double[] numbers = numbers();
        long[] wholes = new long[numbers.length];
        for (int i = 0; i < wholes.length; i++) {
            wholes[i] = (long) numbers[i];
        }
        return wholes;
    }

    /** @return all numbers of a nested record; empty if there is no such record */
    public double[] childNumbers(String childName) {
        return child(childName).map(FbxElement::numbers).orElse(new double[0]);
    }

    /** @return all integers of a nested record; empty if there is no such record */
    public long[] childWholes(String childName) {
        return child(childName).map(FbxElement::wholes).orElse(new long[0]);
    }

    /**
     * @return sixteen numbers of a nested record
     * @throws ImportException if there are not sixteen numbers
     */
    public double[] childMatrix(String childName) {
        double[] matrix = childNumbers(childName);
        if (matrix.length != 16) {
            throw ImportException.malformed(matrix.length + " numbers in the matrix " + childName, "16 numbers");
        }
        return matrix;
    }
}
