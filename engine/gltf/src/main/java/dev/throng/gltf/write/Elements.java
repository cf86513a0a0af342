package dev.throng.gltf.write;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Elements of an accessor.
 *
 * @param type element type of glTF, such as {@code VEC3}
 * @param componentType component type, by glTF's number
 * @param count number of elements
 * @param bytes little-endian components, without padding
 * @param bounds least and largest value of each component if glTF requires them, else empty
 */
public record Elements(String type, int componentType, int count, ByteBuffer bytes, List<List<Float>> bounds) {
    private static final int UNSIGNED_BYTE = 5121;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    static final int FLOAT = 5126;

    private static final Map<String, Integer> WIDTHS = Map.of("SCALAR", 1, "VEC2", 2, "VEC3", 3, "VEC4", 4, "MAT4", 16);

    public static Elements floats(String type, float[] values) {
        ByteBuffer bytes = allocate(values.length * Float.BYTES);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return new Elements(type, FLOAT, values.length / width(type), bytes.flip(), List.of());
    }

    /** Creates elements of floats with bounds, which glTF requires for positions and key times. */
    public static Elements bounded(String type, float[] values) {
        Elements floats = floats(type, values);
        return new Elements(type, FLOAT, floats.count, floats.bytes, bounds(type, values));
    }

    static List<List<Float>> bounds(String type, float[] values) {
        List<Float> min = new ArrayList<>();
        List<Float> max = new ArrayList<>();
        int width = width(type);
        for (int c = 0; c < width; c++) {
            float least = values[c];
            float most = values[c];
            for (int i = c; i < values.length; i += width) {
                least = Math.min(least, values[i]);
                most = Math.max(most, values[i]);
            }
            min.add(least);
            max.add(most);
        }
        return List.of(min, max);
    }

    /**
     * Creates elements of whole numbers, in the smallest sufficient type.
     *
     * @param type element type of glTF
     * @param values numbers below {@code limit}
     * @param limit exclusive upper bound of the values, from which their type follows
     */
    public static Elements integers(String type, int[] values, int limit) {
        int size = limit <= 1 << 8 ? Byte.BYTES : limit <= 1 << 16 ? Short.BYTES : Integer.BYTES;
        ByteBuffer bytes = allocate(values.length * size);
        for (int value : values) {
            switch (size) {
                case Byte.BYTES -> bytes.put((byte) value);
                case Short.BYTES -> bytes.putShort((short) value);
                default -> bytes.putInt(value);
            }
        }
        int componentType = switch (size) {
            case Byte.BYTES -> UNSIGNED_BYTE;
            case Short.BYTES -> UNSIGNED_SHORT;
            default -> UNSIGNED_INT;
        };
        return new Elements(type, componentType, values.length / width(type), bytes.flip(), List.of());
    }

    private static int width(String type) {
        Integer width = WIDTHS.get(type);
        if (width == null) {
            throw new IllegalArgumentException("accessor: found elements of type " + type);
        }
        return width;
    }

    private static ByteBuffer allocate(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** @return size of an element, in bytes */
    int size() {
        return bytes.remaining() / count;
    }
}
