package dev.throng.app.png;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** PNG files that are smaller, and take longer to make, than those of {@link dev.throng.gl.image.ImageFile}: for pages. */
public final class Png {
    private static final int RGB = 3;

    private Png() {}

    /**
     * A whole file.
     *
     * @param rgb three bytes for each pixel, top row first
     */
    public static byte[] of(int width, int height, byte[] rgb) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            PngChunks chunks = new PngChunks(out);
            chunks.write("IHDR", PngChunks.header(width, height, RGB));
            chunks.write("IDAT", PngRows.deflated(rgb, width, RGB));
            chunks.write("IEND", new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory takes all
        }
        return out.toByteArray();
    }
}
