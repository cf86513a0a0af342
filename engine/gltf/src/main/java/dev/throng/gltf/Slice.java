package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * A part of an array of bytes, which is shared.
 *
 * @param offset first byte
 * @param length number of bytes; the part lies inside the array
 */
record Slice(byte[] array, int offset, int length) {

    /** A part of this part. */
    Slice part(int start, int size) {
        Objects.checkFromIndexSize(start, size, length);
        return new Slice(array, offset + start, size);
    }

    /** A view in glTF's byte order, from 0 to {@link #length}. */
    ByteBuffer littleEndian() {
        return ByteBuffer.wrap(array, offset, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    byte[] copy() {
        return Arrays.copyOfRange(array, offset, offset + length);
    }
}
