package dev.throng.gl.image;

import java.nio.ByteBuffer;
import java.util.BitSet;
import org.lwjgl.stb.STBEasyFont;
import org.lwjgl.system.MemoryUtil;

/**
 * Line of text as pixels. Strokes of letters are one pixel wide, and stay sharp at whole-number scales.
 *
 * @param width width in pixels
 * @param ink covered pixels, by rows from the top
 */
public record Lettering(int width, BitSet ink) {
    /** Rows of a line: seven above the base line, two below. */
    public static final int HEIGHT = 9;

    /** Largest number of bytes that {@code stb_easy_font} writes per letter. */
    private static final int MOST_BYTES = 270;

    private static final int CORNER = 16;
    private static final int QUAD = 4 * CORNER;

    /**
     * Draws a line of text.
     *
     * @param text printable ASCII characters
     * @return pixels of the line
     * @throws IllegalArgumentException if the text contains other characters
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

    /**
     * Sets the pixels of a stroke: a rectangle, given by its first and third corner.
     *
     * @param quads corners of strokes, as stb_easy_font writes them
     * @param at offset of the stroke in these bytes
     */
    private void fill(ByteBuffer quads, int at) {
        int left = (int) quads.getFloat(at);
        int right = (int) quads.getFloat(at + 2 * CORNER);
        int bottom = (int) quads.getFloat(at + 2 * CORNER + Float.BYTES);
        for (int y = (int) quads.getFloat(at + Float.BYTES); y < bottom; y++) {
            ink.set(y * width + left, y * width + right);
        }
    }

    public boolean covers(int x, int y) {
        return ink.get(y * width + x);
    }
}
