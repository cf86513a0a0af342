package dev.throng.gl.image;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryUtil;

/**
 * Reader of Radiance pictures (.hdr) in bounded memory, strip by strip. Pixels are divided by the header's exposure.
 */
public final class RadianceFile {
    /** Largest number of pixels in a row. */
    public static final int MAX_WIDTH = 16_384;

    /** Largest number of rows. */
    public static final int MAX_HEIGHT = 8_192;

    /**
     * Largest light of a pixel, to which brighter pixels are clamped: far above any sun, while sums of pixels stay
     * finite.
     */
    public static final float MAX_LIGHT = 1e10f;

    private static final int STRIP_PIXELS = 1 << 18;

    private final RadianceHeader header;
    private final String name;
    private final PictureReduction reduced;
    private ByteBuffer strip = MemoryUtil.memAlloc(1 << 16);
    private int stripRows;
    private int row;

    private RadianceFile(RadianceHeader header, String name, int mostColumns) {
        this.header = header;
        this.name = name;
        int width = Math.min(header.width(), mostColumns);
        int height = (int) Math.max(1, Math.round((double) header.height() * width / header.width()));
        reduced = new PictureReduction(header.width(), header.height(), width, height);
    }

    /**
     * Decodes a picture.
     *
     * @param file Radiance picture (.hdr)
     * @param mostColumns largest width of the result; wider pictures are reduced, each pixel to the mean of its area
     * @return the picture, top row first
     * @throws ImageException if the file is not a Radiance picture, is truncated, or exceeds {@link #MAX_WIDTH} x
     *     {@link #MAX_HEIGHT}
     * @throws IOException if the file cannot be read
     */
    public static FloatImage read(Path file, int mostColumns) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            return read(in, file.toString(), mostColumns);
        }
    }

    /**
     * Decodes a picture from a stream; see {@link #read(Path, int)}.
     *
     * @param in stream of the file, not closed
     * @param name name of the stream, for messages
     * @param mostColumns largest width of the result
     * @return the picture, top row first
     */
    public static FloatImage read(InputStream in, String name, int mostColumns) throws IOException {
        RadianceFile file = new RadianceFile(RadianceHeader.read(in, name), name, mostColumns);
        try {
            return file.decode(new RadianceRow(in, file.header.width(), name));
        } finally {
            MemoryUtil.memFree(file.strip);
        }
    }

    private FloatImage decode(RadianceRow rows) throws IOException {
        int most = header.width() < RadianceRow.LEAST_RUNS ? 1 : Math.max(1, STRIP_PIXELS / header.width());
        for (row = 0; row < header.height(); row++) {
            rows.next(row);
            if (stripRows == most) {
                flush();
            }
            append(rows);
        }
        flush();
        return reduced.finish();
    }

    private void append(RadianceRow rows) {
        stripRows++;
        if (strip.remaining() < rows.length()) {
            int capacity = strip.position() + rows.length();
            strip = MemoryUtil.memRealloc(strip, capacity + capacity / 2);
        }
        strip.put(rows.bytes(), 0, rows.length());
    }

    /** Decodes the strip's rows, as a separate Radiance picture, and adds them to the result. */
    private void flush() {
        String head = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y " + stripRows + " +X " + header.width() + "\n";
        byte[] text = head.getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer picture = MemoryUtil.memAlloc(text.length + strip.position());
        FloatBuffer pixels = null;
        try {
            picture.put(text).put(strip.flip()).flip();
            int[] width = new int[1];
            int[] height = new int[1];
            pixels = STBImage.stbi_loadf_from_memory(picture, width, height, new int[1], FloatImage.CHANNELS);
            if (pixels == null) {
                throw new ImageException(name + ": found broken pixels before row " + row + " ("
                        + STBImage.stbi_failure_reason() + "), expected a valid Radiance picture (.hdr)");
            }
            take(pixels);
        } finally {
            MemoryUtil.memFree(picture);
            if (pixels != null) {
                STBImage.stbi_image_free(pixels);
            }
        }
        strip.clear();
        stripRows = 0;
    }

    private void take(FloatBuffer pixels) {
        float[] line = new float[header.width() * FloatImage.CHANNELS];
        for (int i = 0; i < stripRows; i++) {
            pixels.get(i * line.length, line);
            for (int c = 0; c < line.length; c++) {
                line[c] = (float) Math.min(line[c] / header.exposure(), MAX_LIGHT);
            }
            reduced.add(line);
        }
    }
}
