package dev.throng.bake.file;

import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;

/**
 * Bytes made from a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGMD"
 *   version        int
 *   content        32 bytes, {@link ContentHash#of(java.util.List)} of all that was read
 *   bytes          int count; as many bytes
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class MadeFile extends ContentFile<byte[]> {
    MadeFile(ContentHash content) {
        super(MADE, content);
    }

    @Override
    void write(byte[] value, LittleEndianOutput out) throws IOException {
        out.integer(value.length);
        out.bytes(value);
    }

    @Override
    byte[] read(LittleEndianInput in) throws IOException {
        return in.bytes(in.integer());
    }
}
