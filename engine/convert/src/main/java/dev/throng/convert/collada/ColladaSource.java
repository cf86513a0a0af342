package dev.throng.convert.collada;

import dev.throng.convert.scene.ImportException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Numbers or names of a {@code <source>}, selected by its accessor.
 *
 * @param numbers numbers of the array, or null
 * @param words names of the array, or null
 * @param offset offset of the first element in the array
 * @param stride distance between the starts of adjacent elements in the array
 * @param count number of elements, each of which is a group of numbers, or a name
 */
record ColladaSource(double @Nullable [] numbers, @Nullable List<String> words, int offset, int stride, int count) {
    /**
     * Reads a source.
     *
     * @param source the {@code <source>} element
     */
    static ColladaSource of(Xml source) {
        String name = "source '" + source.attribute("id") + "'";
        Xml array = source.children().stream()
                .filter(child -> child.name().endsWith("_array"))
                .findFirst()
                .orElseThrow(
                        () -> ImportException.malformed(name + " without an array", "an array such as <float_array>"));
        boolean isWords = !array.name().equals("float_array") && !array.name().equals("int_array");
        double[] numbers = isWords ? null : array.numbers();
        List<String> words = isWords ? array.words() : null;
        int length = numbers == null ? (words == null ? 0 : words.size()) : numbers.length;
        Xml accessor = source.inside("accessor").orElse(array);
        int offset = accessor.whole("offset");
        int stride = accessor.attributes().containsKey("stride") ? accessor.whole("stride") : 1;
        int count = accessor.whole("count");
        if (offset < 0 || stride < 1 || count < 0 || (long) offset + (long) stride * count > length) {
            throw ImportException.malformed(
                    name + " with accessor offset " + offset + ", count " + count + " and stride " + stride,
                    "elements inside its array of " + length + " values");
        }
        return new ColladaSource(numbers, words, offset, stride, count);
    }

    /**
     * Returns the source of an input, if there is one.
     *
     * @param document the document
     * @param inputs parent of the input
     * @param semantic meaning of the input
     */
    static Optional<ColladaSource> find(ColladaDocument document, Xml inputs, String semantic) {
        return inputs.input(semantic).map(input -> document.source(input.attribute("source")));
    }

    /**
     * Returns the source of a required input.
     *
     * @param document the document
     * @param inputs parent of the input
     * @param semantic meaning of the input
     */
    static ColladaSource input(ColladaDocument document, Xml inputs, String semantic) {
        return find(document, inputs, semantic)
                .orElseThrow(() -> ImportException.malformed(
                        "<" + inputs.name() + "> without <input semantic=\"" + semantic + "\">", "one such <input>"));
    }

    double number(int element, int component) {
        if (numbers == null || element < 0 || element >= count || component >= stride) {
            throw ImportException.malformed(
                    "a reference to element " + element + ", component " + component + " of a <source> with " + count
                            + " elements of " + stride + " components",
                    "a number inside the <source>; elements and components count from 0");
        }
        return numbers[offset + element * stride + component];
    }

    /**
     * Reads the first numbers of one of the {@link #count} elements.
     *
     * @param element index of the element
     * @param width wanted count of numbers
     * @return {@code width} numbers; 0 for those that the element lacks
     */
    double[] numbers(int element, int width) {
        double[] all = new double[width];
        for (int c = 0; c < Math.min(width, stride); c++) {
            all[c] = number(element, c);
        }
        return all;
    }

    String word(int element) {
        if (words == null || element < 0 || element >= count) {
            throw ImportException.malformed(
                    "the index " + element + " of a name in a <source> element",
                    words == null || count == 0 ? "a <source> with names" : "an index from 0 to " + (count - 1));
        }
        return words.get(offset + element * stride);
    }
}
