package dev.throng.gl.memory;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Copies arrays through a native buffer of bounded size, so that large arrays need no full native copy. */
final class Staging {
    /** Size of the native buffer, in bytes. */
    private static final int CHUNK = 4 << 20;

    private Staging() {}

    /** Copies elements {@code first} to {@code first + count} of an array of 4-byte elements. */
    interface Part {
        /**
         * @param bytes buffer of exactly {@code 4 * count} bytes, at position 0
         * @param first first element
         * @param count number of elements
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

    /** @throws IllegalArgumentException if the buffer is on the Java heap, since its address would crash the process */
    static void requireDirect(String what, Object of, ByteBuffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException(
                    what + " " + of + ": found a heap ByteBuffer, expected a direct ByteBuffer");
        }
    }
}
