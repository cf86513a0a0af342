package dev.throng.app.png;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writer of PNG chunks: length, type, data and checksum (PNG, third edition, section 5.3). */
public final class PngChunks {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    private final DataOutputStream out;

    /**
     * @param channels 3 for RGB, 4 for RGBA
     * @return data of the header chunk, for 8-bit channels without interlacing
     */
    public static byte[] header(int width, int height, int channels) {
        byte colours = (byte) (channels == 3 ? 2 : 6);
        return ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put((byte) 8)
                .put(colours)
                .array();
    }

    /**
     * Begins a PNG file.
     *
     * @param out stream, which the caller closes
     */
    public PngChunks(OutputStream out) throws IOException {
        this.out = new DataOutputStream(out);
        this.out.write(SIGNATURE);
    }

    /** @param type type of the chunk, four letters */
    public void write(String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) crc.getValue());
    }
}
