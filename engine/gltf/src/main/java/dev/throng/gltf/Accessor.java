package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A glTF accessor, checked against the bytes of its buffer view.
 *
 * @param place the accessor's object in the document
 * @param view bytes starting at the first element, or null if all elements are zero
 * @param stride bytes from one element to the next
 * @param format type of the elements
 * @param count number of elements, at least 1; the file's size does not limit it if {@code view} is null
 * @param sparse replacements of single elements, or null
 */
record Accessor(
        Json place,
        @Nullable ByteBuffer view,
        int stride,
        Format format,
        int count,
        @Nullable Sparse sparse) {

    /**
     * Format of an accessor's elements.
     *
     * @param type element type, such as VEC3
     * @param component type of the element's components
     * @param normalized whether integers represent fractions
     */
    record Format(ElementType type, ComponentType component, boolean normalized) {
        int bytes() {
            return type.bytes(component);
        }

        @Override
        public String toString() {
            return type + " " + component + (normalized ? " normalized" : "");
        }
    }

    /**
     * Replacements of some elements of a sparse accessor.
     *
     * @param place object {@code sparse} of the document
     * @param count number of replaced elements
     * @param component type of the indices
     * @param indices indices of the replaced elements, ascending
     * @param values new values of these elements, packed
     */
    record Sparse(Json place, int count, ComponentType component, ByteBuffer indices, ByteBuffer values) {}

    static Accessor read(Json accessor, Buffers buffers) {
        Format format = format(accessor);
        int count = (int) accessor.get("count").integer(1, Integer.MAX_VALUE);
        Json view = accessor.get("bufferView");
        ByteBuffer bytes = null;
        int stride = format.bytes();
        if (view.isPresent()) {
            int declared = buffers.view(view).stride();
            stride = declared == 0 ? stride : stride(accessor, declared, stride);
            bytes = range(accessor, buffers, count, stride, format);
        }
        Json sparse = accessor.get("sparse");
        return new Accessor(
                accessor,
                bytes,
                stride,
                format,
                count,
                sparse.isPresent() ? sparse(sparse, buffers, count, format) : null);
    }

    private static Format format(Json accessor) {
        ComponentType component = ComponentType.read(accessor.get("componentType"), ComponentType.values());
        ElementType element = accessor.get("type").constant(ElementType.values());
        boolean normalized = accessor.get("normalized").flag();
        if (normalized && (component == ComponentType.FLOAT || component == ComponentType.UNSIGNED_INT)) {
            throw accessor.get("normalized")
                    .malformed(
                            "an accessor of normalized " + component + " components",
                            "only bytes or shorts as normalized components");
        }
        return new Format(element, component, normalized);
    }

    private static int stride(Json accessor, int declared, int element) {
        if (declared < element) {
            throw accessor.get("bufferView")
                    .malformed(
                            "a buffer view with byteStride " + declared,
                            "a byteStride of at least " + element + " bytes, the size of an accessor element");
        }
        return declared;
    }

    /**
     * @param owner accessor, or part of a sparse accessor, whose elements are in a buffer view
     * @param count number of elements
     * @param stride bytes from one element to the next
     * @return the elements' bytes in the buffer view, whose range is checked
     */
    private static ByteBuffer range(Json owner, Buffers buffers, long count, int stride, Format format) {
        Buffers.View view = buffers.view(owner.get("bufferView"));
        Json start = owner.get("byteOffset");
        long offset = start.integer(0, Integer.MAX_VALUE, 0);
        int unit = format.component().bytes();
        if (offset % unit != 0 || (offset + view.start()) % unit != 0) {
            throw start.malformed(
                    "byteOffset " + offset + " in a buffer view that starts at byte " + view.start(),
                    "a byteOffset and a start that are multiples of " + unit + " bytes, the component size");
        }
        long size = (count - 1) * stride + format.bytes();
        if (offset + size > view.bytes().limit()) {
            throw owner.malformed(
                    "an accessor with " + count + " elements in bytes " + offset + " to " + (offset + size),
                    "a range within the " + view.bytes().limit() + " bytes of its buffer view");
        }
        return Buffers.part(view.bytes(), (int) offset, (int) size);
    }

    private static Sparse sparse(Json sparse, Buffers buffers, int elements, Format format) {
        int count = (int) sparse.get("count").integer(1, elements);
        Json indices = sparse.get("indices");
        ComponentType component = ComponentType.read(
                indices.get("componentType"),
                ComponentType.UNSIGNED_BYTE,
                ComponentType.UNSIGNED_SHORT,
                ComponentType.UNSIGNED_INT);
        Format index = new Format(ElementType.SCALAR, component, false);
        return new Sparse(
                sparse,
                count,
                component,
                packed(indices, buffers, count, index),
                packed(sparse.get("values"), buffers, count, format));
    }

    private static ByteBuffer packed(Json owner, Buffers buffers, int count, Format format) {
        if (buffers.view(owner.get("bufferView")).stride() != 0) {
            throw owner.get("bufferView")
                    .malformed("a sparse accessor's buffer view with byteStride", "a buffer view without byteStride");
        }
        return range(owner, buffers, count, format.bytes(), format);
    }

    /**
     * @param component index of a component, counted over all elements
     * @return index of the element that contains the component
     */
    int element(int component) {
        return component / format.type().width();
    }

    /**
     * Throws an exception unless this accessor has one of the allowed formats.
     *
     * @param use place of the document that uses this accessor
     * @param formats allowed formats, as {@link Format#toString()} writes them
     */
    void requireFormat(Json use, List<String> formats) {
        if (!formats.contains(format.toString())) {
            throw use.malformed("an accessor of type " + format, "type " + String.join(" or ", formats));
        }
    }

    void requireCount(Json use, long expected, String reason) {
        if (count != expected) {
            throw use.malformed("an accessor of " + count + " elements", expected + " elements, " + reason);
        }
    }

    enum ElementType {
        SCALAR(1, 1),
        VEC2(1, 2),
        VEC3(1, 3),
        VEC4(1, 4),
        MAT2(2, 2),
        MAT3(3, 3),
        MAT4(4, 4);

        private static final int COLUMN_ALIGNMENT = 4;

        private final int columns;
        private final int rows;

        ElementType(int columns, int rows) {
            this.columns = columns;
            this.rows = rows;
        }

        int width() {
            return columns * rows;
        }

        /**
         * Returns the size of a packed element, in bytes. Each column of a matrix begins at a multiple of 4 bytes (section
         * 3.6.2.4).
         *
         * @param component type of the element's components
         */
        int bytes(ComponentType component) {
            int column = rows * component.bytes();
            return columns == 1 ? column : columns * -Math.floorDiv(-column, COLUMN_ALIGNMENT) * COLUMN_ALIGNMENT;
        }
    }
}
