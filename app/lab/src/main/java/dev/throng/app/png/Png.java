package dev.throng.app.png;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** PNG files for pages. They are smaller, and slower to write, than those of {@link dev.throng.gl.image.ImageFile}. */
public final class Png {
    private static final int RGB = 3;

    private Png() {}

    /**
     * @param rgb three bytes per pixel, top row first
     * @return a PNG file
     */
    public static byte[] of(int width, int height, byte[] rgb) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            PngChunks chunks = new PngChunks(out);
            chunks.write("IHDR", PngChunks.header(width, height, RGB));
            chunks.write("IDAT", PngRows.deflated(rgb, width, RGB));
            chunks.write("IEND", new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // writing to memory never fails
        }
        return out.toByteArray();
    }
}
