package dev.throng.gl.image;

import java.nio.ByteBuffer;
import java.util.BitSet;
import org.lwjgl.stb.STBEasyFont;
import org.lwjgl.system.MemoryUtil;

/**
 * A line of text as pixels: letters of strokes one pixel wide, which stay crisp when each pixel becomes a square of several.
 *
 * @param width pixels of a row
 * @param ink pixels that letters cover, by rows from the top; the others show what is behind
 */
public record Lettering(int width, BitSet ink) {
    /** Rows of a line: seven above the base line, and two below it. */
    public static final int HEIGHT = 9;

    /** For each letter the library takes at most so many bytes (stb_easy_font.h). */
    private static final int MOST_BYTES = 270;

    private static final int CORNER = 16;
    private static final int QUAD = 4 * CORNER;

    /**
     * Writes it.
     *
     * @param text printable ASCII, one line
     * @throws IllegalArgumentException when it holds anything else
     */
    public static Lettering of(String text) {
        if (!text.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException(
                    "text in a picture: found '" + text + "', expected printable ASCII characters");
        }
        ByteBuffer quads = MemoryUtil.memAlloc(MOST_BYTES * (text.length() + 1));
        try {
            int count = STBEasyFont.stb_easy_font_print(0, 0, text, null, quads);
            int width = 0;
            for (int i = 0; i < count; i++) {
                width = Math.max(width, (int) quads.getFloat(i * QUAD + 2 * CORNER));
            }
            Lettering line = new Lettering(width, new BitSet());
            for (int i = 0; i < count; i++) {
                line.fill(quads, i * QUAD);
            }
            return line;
        } finally {
            MemoryUtil.memFree(quads);
        }
    }

    /** Strokes are rectangles of whole pixels; their first and third corners lie across. */
    private void fill(ByteBuffer quads, int at) {
        int left = (int) quads.getFloat(at);
        int right = (int) quads.getFloat(at + 2 * CORNER);
        int bottom = (int) quads.getFloat(at + 2 * CORNER + Float.BYTES);
        for (int y = (int) quads.getFloat(at + Float.BYTES); y < bottom; y++) {
            ink.set(y * width + left, y * width + right);
        }
    }

    /** Whether a letter covers a pixel. */
    public boolean covers(int x, int y) {
        return ink.get(y * width + x);
    }
}
