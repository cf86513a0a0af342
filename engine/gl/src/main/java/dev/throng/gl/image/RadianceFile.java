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
 * Reads Radiance pictures (.hdr) in bounded memory: strips of rows are checked, decoded by stb and reduced one after the other. Pixels
 * are divided by the header's exposure.
 */
public final class RadianceFile {
    /** Most pixels of a row. */
    public static final int MAX_WIDTH = 16_384;

    /** Most rows. */
    public static final int MAX_HEIGHT = 8_192;

    /** Light beyond this counts as this: far more than suns have, and sums of it are finite. */
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
     * @param mostColumns of the result: wider pictures are reduced to it, each pixel the mean of what it covers
     * @throws ImageException naming the file where it is no such picture, cut, or larger than {@link #MAX_WIDTH} x {@link #MAX_HEIGHT}
     * @throws IOException where it cannot be read
     */
    public static FloatImage read(Path file, int mostColumns) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            return read(in, file.toString(), mostColumns);
        }
    }

    /** Decodes a picture from a stream. @param name of the stream, for messages; the rest as for {@link #read(Path, int)} */
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

    /** Decodes the rows of the strip, as a picture of their own. */
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
