package dev.throng.convert.texture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Writer of PNG files (ISO/IEC 15948), with 8 bits of red, green, blue and alpha, without filters. */
final class PngFile {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int CHANNELS = 4;
    private static final int DEPTH = 8;
    private static final int RGBA = 6;

    private PngFile() {}

    /**
     * Writes a picture as a PNG file.
     *
     * @param width width in pixels
     * @param height height in pixels
     * @param pixels red, green, blue and alpha, top row first
     * @return content of the file
     */
    static byte[] write(int width, int height, ByteBuffer pixels) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        chunk(
                "IHDR",
                header.put((byte) DEPTH)
                        .put((byte) RGBA)
                        .put((byte) 0)
                        .put((byte) 0)
                        .put((byte) 0)
                        .array(),
                file);
        chunk("IDAT", rows(width, height, pixels), file);
        chunk("IEND", new byte[0], file);
        return file.toByteArray();
    }

    private static byte[] rows(int width, int height, ByteBuffer pixels) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] row = new byte[1 + CHANNELS * width];
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
            for (int y = 0; y < height; y++) {
                pixels.get(y * CHANNELS * width, row, 1, CHANNELS * width);
                deflater.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private static void chunk(String type, byte[] data, ByteArrayOutputStream file) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(data);
        try (DataOutputStream out = new DataOutputStream(file)) {
            out.writeInt(data.length);
            out.write(name);
            out.write(data);
            out.writeInt((int) checksum.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
