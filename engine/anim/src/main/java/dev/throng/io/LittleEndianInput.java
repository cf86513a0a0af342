package dev.throng.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Reader of little-endian numbers, with a checksum of all bytes. Checks a file's length before it allocates an array. */
public final class LittleEndianInput {
    private static final int CHUNK = 1 << 16;
    private final Path file;
    private final InputStream stream;
    private final CRC32 crc = new CRC32();
    private long remaining;

    /**
     * @param file path, for messages
     * @param stream content of the file; closed by the caller
     * @param length size of the file in bytes, including the 4-byte checksum at its end
     */
    public LittleEndianInput(Path file, InputStream stream, long length) {
        this.file = file;
        this.stream = stream;
        remaining = length - Integer.BYTES;
    }

    public int integer() throws IOException {
        return take(Integer.BYTES).getInt();
    }

    public long longInteger() throws IOException {
        return take(Long.BYTES).getLong();
    }

    public double real() throws IOException {
        return take(Double.BYTES).getDouble();
    }

    public byte[] bytes(int count) throws IOException {
        return take(count).array();
    }

    public int[] integers(long count) throws IOException {
        int[] values = new int[checkedCount(count, Integer.BYTES)];
        for (int first = 0; first < values.length; first += CHUNK) {
            int length = Math.min(CHUNK, values.length - first);
            take(length * Integer.BYTES).asIntBuffer().get(values, first, length);
        }
        return values;
    }

    public float[] reals(long count) throws IOException {
        float[] values = new float[checkedCount(count, Float.BYTES)];
        for (int first = 0; first < values.length; first += CHUNK) {
            int length = Math.min(CHUNK, values.length - first);
            take(length * Float.BYTES).asFloatBuffer().get(values, first, length);
        }
        return values;
    }

    public double[] doubles(int count) throws IOException {
        double[] values = new double[checkedCount(count, Double.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = real();
        }
        return values;
    }

    public void expect(int value, String what) throws IOException {
        expect(value, what, "");
    }

    /**
     * Reads an integer that must have a given value.
     *
     * @param what name of the integer, for messages
     * @param reason text that ends the error message, starting with a semicolon; or empty
     */
    public void expect(int value, String what, String reason) throws IOException {
        int found = integer();
        if (found != value) {
            throw wrong(what + " " + found, what + " " + value + reason);
        }
    }

    /**
     * Reads bytes that must equal a given sequence.
     *
     * @param what name of the bytes, for messages
     */
    public void expect(byte[] value, String what) throws IOException {
        if (!Arrays.equals(value, bytes(value.length))) {
            throw wrong("other bytes", what);
        }
    }

    /** Reads the checksum at the end of the file, and compares it with that of all bytes read. */
    public void checksum() throws IOException {
        if (remaining != 0) {
            throw wrong(remaining + " extra bytes before the checksum", "no extra bytes; the file is damaged");
        }
        int computed = (int) crc.getValue();
        remaining = Integer.BYTES;
        int stored = integer();
        if (stored != computed) {
            throw wrong(
                    String.format("the stored checksum %08x", stored),
                    String.format("%08x, the checksum of the data; the file is damaged", computed));
        }
    }

    /**
     * Creates an exception about invalid data in this file.
     *
     * @param found invalid data
     * @param expected valid data
     */
    public AtlasFormatException wrong(String found, String expected) {
        return new AtlasFormatException(file, found, expected);
    }

    /**
     * Creates an exception about this file, which ends too early.
     *
     * @param expected missing data
     */
    public AtlasFormatException cutOff(String expected) {
        return wrong(
                "only " + Math.max(0, remaining) + " bytes of data left in the file",
                expected + "; the file is cut off or damaged");
    }

    /** Number of unread bytes, without the checksum. */
    public long remaining() {
        return remaining;
    }

    private int checkedCount(long count, int width) {
        if (count < 0 || count > remaining / width || count > Integer.MAX_VALUE - 8) {
            throw cutOff(count + " numbers of " + width + " bytes each");
        }
        return (int) count;
    }

    private ByteBuffer take(int count) throws IOException {
        if (count < 0 || count > remaining) {
            throw cutOff(count + " bytes");
        }
        byte[] bytes = stream.readNBytes(count);
        if (bytes.length < count) {
            throw wrong("the end of the file", count - bytes.length + " more bytes; the file is cut off");
        }
        remaining -= count;
        crc.update(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
