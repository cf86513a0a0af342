package dev.throng.gl.memory;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Copies arrays through a native buffer of bounded size, so that large arrays need no full native copy. */
final class Staging {
    /** Size of the native buffer, in bytes. */
    private static final int CHUNK = 4 << 20;

    private Staging() {}

    /** Function that copies part of an array of 4-byte elements to or from a buffer. */
    interface Part {
        /**
         * @param bytes buffer of exactly {@code 4 * count} bytes, at position 0
         * @param first index, in the array, of the first element to copy
         * @param count number of elements to copy
         */
        void move(ByteBuffer bytes, int first, int count);
    }

    static void words(int elements, Part part) {
        if (elements == 0) {
            return;
        }
        int max = Math.min(elements, CHUNK / Integer.BYTES);
        ByteBuffer buffer = MemoryUtil.memAlloc(max * Integer.BYTES);
        try {
            int count;
            for (int first = 0; first < elements; first += count) {
                count = Math.min(max, elements - first);
                part.move(buffer.clear().limit(count * Integer.BYTES), first, count);
            }
        } finally {
            MemoryUtil.memFree(buffer);
        }
    }

    /**
     * @param what description of the access, for messages
     * @throws IllegalArgumentException if the buffer is on the Java heap, since its address would crash the process
     */
    static void requireDirect(String what, Object of, ByteBuffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException(
                    what + " " + of + ": found a heap ByteBuffer, expected a direct ByteBuffer");
        }
    }
}
