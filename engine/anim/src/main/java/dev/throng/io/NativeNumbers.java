package dev.throng.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/** Float and integer views of native bytes. */
public final class NativeNumbers {
    private NativeNumbers() {}

    /**
     * Returns a view of bytes as floats.
     *
     * @throws IllegalArgumentException if the bytes are not aligned whole floats in direct memory, in native byte order
     */
    public static FloatBuffer floats(ByteBuffer bytes) {
        return checked(bytes, Float.BYTES).asFloatBuffer();
    }

    /**
     * Returns a view of bytes as integers.
     *
     * @throws IllegalArgumentException if the bytes are not aligned whole integers in direct memory, in native byte order
     */
    public static IntBuffer ints(ByteBuffer bytes) {
        return checked(bytes, Integer.BYTES).asIntBuffer();
    }

    /**
     * Checks that a direct buffer contains aligned whole numbers in native byte order.
     *
     * @param size size of a number, bytes
     * @return {@code bytes}
     */
    private static ByteBuffer checked(ByteBuffer bytes, int size) {
        if (!bytes.isDirect() || bytes.order() != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException(
                    "buffer: found a " + (bytes.isDirect() ? "direct" : "heap") + " buffer with byte order "
                            + bytes.order() + ", expected a direct buffer with this machine's byte order, "
                            + ByteOrder.nativeOrder());
        }
        if (bytes.alignmentOffset(bytes.position(), size) != 0 || bytes.remaining() % size != 0) {
            throw new IllegalArgumentException("buffer: found " + bytes.remaining() + " bytes at position "
                    + bytes.position() + ", expected a multiple of " + size
                    + " bytes, and a position whose memory address is a multiple of " + size);
        }
        return bytes;
    }
}
