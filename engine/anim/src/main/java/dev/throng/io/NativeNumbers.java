package dev.throng.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/** Numbers that native code has written. */
public final class NativeNumbers {
    private NativeNumbers() {}

    /** @throws IllegalArgumentException when they are no whole numbers in this machine's memory */
    public static FloatBuffer floats(ByteBuffer bytes) {
        return checked(bytes, Float.BYTES).asFloatBuffer();
    }

    /** @throws IllegalArgumentException when they are no whole numbers in this machine's memory */
    public static IntBuffer ints(ByteBuffer bytes) {
        return checked(bytes, Integer.BYTES).asIntBuffer();
    }

    /** @param size of a number, and of what its address is a multiple of */
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
