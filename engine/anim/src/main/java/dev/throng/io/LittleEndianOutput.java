package dev.throng.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Writer of little-endian numbers; a checksum of all bytes ends the data, see {@link #checksum()}. */
public final class LittleEndianOutput {
    private final OutputStream stream;
    private final CRC32 crc = new CRC32();
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    public LittleEndianOutput(OutputStream stream) {
        this.stream = stream;
    }

    public void integer(int value) throws IOException {
        reserve(Integer.BYTES).putInt(value);
    }

    public void longInteger(long value) throws IOException {
        reserve(Long.BYTES).putLong(value);
    }

    public void real(double value) throws IOException {
        reserve(Double.BYTES).putDouble(value);
    }

    public void bytes(byte[] values) throws IOException {
        flush();
        crc.update(values);
        stream.write(values);
    }

    public void integers(int[] values) throws IOException {
        for (int value : values) {
            integer(value);
        }
    }

    /** Writes floats bit for bit, also NaN. */
    public void reals(float[] values) throws IOException {
        for (float value : values) {
            integer(Float.floatToRawIntBits(value));
        }
    }

    public void doubles(double[] values) throws IOException {
        for (double value : values) {
            real(value);
        }
    }

    /** Writes the CRC-32 of all previous bytes. */
    public void checksum() throws IOException {
        flush();
        integer((int) crc.getValue());
        flush();
    }

    private ByteBuffer reserve(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
        return buffer;
    }

    private void flush() throws IOException {
        crc.update(buffer.array(), 0, buffer.position());
        stream.write(buffer.array(), 0, buffer.position());
        buffer.clear();
    }
}
