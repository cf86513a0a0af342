package dev.throng.bake.file;

import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;

/**
 * Bytes of any kind that were made from other content ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes
 *   version        int
 *   content        32 bytes, the {@link ContentHash} of all that was read
 *   bytes          int count; as many bytes
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class MadeFile extends ContentFile<byte[]> {
    MadeFile(Kind kind, ContentHash content) {
        super(kind, content);
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
