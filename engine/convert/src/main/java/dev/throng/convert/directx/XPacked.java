package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decoder of compressed .x files, MSZIP: deflated blocks of at most 32 KB, each with the previous block as dictionary
 * (Microsoft, "MSZIP Compression and Decompression Data Structure").
 */
final class XPacked {
    private static final int BLOCK = 1 << 15;
    private static final int MAGIC = 0x4B43;

    private XPacked() {}

    /**
     * Inflates a compressed file.
     *
     * @param file the file, whose header is followed by the unpacked size
     * @param header size of the header, in bytes
     * @return content of the file after its header, inflated
     */
    static byte[] unpacked(byte[] file, int header) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(Math.min(file.length, header + Integer.BYTES));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] last = new byte[0];
        while (bytes.remaining() > 3 * Short.BYTES) {
            int size = bytes.getShort() & 0xFFFF;
            int packed = (bytes.getShort() & 0xFFFF) - Short.BYTES;
            int magic = bytes.getShort() & 0xFFFF;
            if (magic != MAGIC || packed < 0 || packed > bytes.remaining() || size > BLOCK) {
                throw ImportException.malformed(
                        "an invalid block header before byte " + bytes.position(), "the header of an MSZIP block");
            }
            last = block(file, bytes.position(), packed, size, last);
            bytes.position(bytes.position() + packed);
            all.writeBytes(last);
        }
        return all.toByteArray();
    }

    private static byte[] block(byte[] file, int at, int packed, int size, byte[] dictionary) {
        Inflater inflater = new Inflater(true);
        try {
            if (dictionary.length > 0) {
                inflater.setDictionary(dictionary);
            }
            inflater.setInput(file, at, packed);
            byte[] block = new byte[size];
            int filled = 0;
            while (filled < size && !inflater.finished()) {
                int more = inflater.inflate(block, filled, size - filled);
                if (more == 0) {
                    break;
                }
                filled += more;
            }
            return Arrays.copyOf(block, filled);
        } catch (DataFormatException e) {
            throw ImportException.malformed("a damaged compressed block at byte " + at, "a valid MSZIP block");
        } finally {
            inflater.end();
        }
    }
}
