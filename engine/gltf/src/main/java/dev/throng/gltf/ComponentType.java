package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Component type of an accessor (glTF 2.0, table of section 3.6.2.2), with its decoding. */
enum ComponentType {
    BYTE(5120, 1, Byte.MAX_VALUE),
    UNSIGNED_BYTE(5121, 1, 0xFF),
    SHORT(5122, 2, Short.MAX_VALUE),
    UNSIGNED_SHORT(5123, 2, 0xFFFF),
    UNSIGNED_INT(5125, 4, 0xFFFFFFFFL),
    FLOAT(5126, 4, 0);

    private final int code;
    private final int bytes;
    private final long largest;

    ComponentType(int code, int bytes, long largest) {
        this.code = code;
        this.bytes = bytes;
        this.largest = largest;
    }

    /**
     * @param allowed allowed types, in ascending order of glTF's numbers
     * @return the component type whose number is stored at {@code place}
     */
    static ComponentType read(Json place, ComponentType... allowed) {
        int[] codes =
                Arrays.stream(allowed).mapToInt(component -> component.code).toArray();
        int code = place.code(codes);
        return allowed[Arrays.binarySearch(codes, code)];
    }

    int bytes() {
        return bytes;
    }

    /**
     * Returns the largest integer of this type, or 0 for FLOAT. As a vertex index, this integer would mean primitive
     * restart.
     */
    long largest() {
        return largest;
    }

    /**
     * Reads a component of an integer type.
     *
     * @param at position in bytes
     */
    long integer(ByteBuffer data, int at) {
        return switch (this) {
            case BYTE -> data.get(at);
            case UNSIGNED_BYTE -> data.get(at) & 0xFF;
            case SHORT -> data.getShort(at);
            case UNSIGNED_SHORT -> data.getShort(at) & 0xFFFF;
            case UNSIGNED_INT -> data.getInt(at) & 0xFFFFFFFFL;
            case FLOAT -> throw new IllegalStateException("FLOAT is not an integer");
        };
    }

    /**
     * Reads a component of an element. A normalised integer c becomes {@code max(c / largest, -1)} (section 3.11).
     *
     * @param at position in bytes
     */
    float number(ByteBuffer data, int at, boolean normalized) {
        if (this == FLOAT) {
            return data.getFloat(at);
        }
        long integer = integer(data, at);
        return normalized ? Math.max((float) integer / largest, -1) : integer;
    }
}
