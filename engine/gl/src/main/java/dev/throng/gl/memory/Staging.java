package dev.throng.gl.memory;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Moves arrays through a native buffer of bounded size, so that large ones need no native copy of their own size. */
final class Staging {
    /** Bytes at once. */
    private static final int CHUNK = 4 << 20;

    private Staging() {}

    /** Handles one part: elements {@code first} to {@code first + count} of an array of 4-byte elements. */
    interface Part {
        /** @param bytes room for exactly {@code 4 * count} bytes, position 0 */
        void move(ByteBuffer bytes, int first, int count);
    }

    /** Calls {@code part} for consecutive parts of {@code elements} elements of 4 bytes. */
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

    /** @throws IllegalArgumentException when a buffer lies in the Java heap: its address would crash the process */
    static void requireDirect(String what, Object of, ByteBuffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException(
                    what + " " + of + ": found a heap ByteBuffer, expected a direct ByteBuffer");
        }
    }
}
