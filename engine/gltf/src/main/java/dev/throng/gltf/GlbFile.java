package dev.throng.gltf;

import dev.throng.gltf.AssetException.Kind;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * GLB container (glTF 2.0, section 4): a header, a JSON chunk, then at most one BIN chunk; chunks of other kinds are skipped.
 *
 * @param json the JSON chunk
 * @param bin the BIN chunk, or null
 * @param trailing number of bytes after the container's declared length
 */
record GlbFile(ByteBuffer json, @Nullable ByteBuffer bin, int trailing) {
    private static final int MAGIC = 0x46546C67;
    private static final int VERSION = 2;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    /** @return whether a file begins as a GLB container */
    static boolean is(byte[] bytes) {
        return bytes.length >= Integer.BYTES && Buffers.wrap(bytes).getInt(0) == MAGIC;
    }

    static GlbFile read(String file, byte[] bytes) {
        ByteBuffer words = Buffers.wrap(bytes);
        if (bytes.length < HEADER) {
            throw malformed(file, "a file of " + bytes.length + " bytes", "a GLB header of " + HEADER + " bytes");
        }
        if (words.getInt(4) != VERSION) {
            throw new AssetException(
                    Kind.UNSUPPORTED,
                    file,
                    "",
                    "GLB version " + Integer.toUnsignedString(words.getInt(4)),
                    "version 2");
        }
        long length = Integer.toUnsignedLong(words.getInt(8));
        if (length < HEADER || length > bytes.length) {
            throw malformed(
                    file,
                    "a length of " + length + " bytes in the GLB header",
                    HEADER + " to " + bytes.length + " bytes; the file has " + bytes.length + " bytes");
        }
        return chunks(file, words, (int) length);
    }

    private static GlbFile chunks(String file, ByteBuffer words, int length) {
        ByteBuffer json = null;
        ByteBuffer bin = null;
        int at = HEADER;
        for (int chunk = 0; at < length; chunk++) {
            ByteBuffer data = chunk(file, words, at, length);
            int type = words.getInt(at + Integer.BYTES);
            if ((type == JSON) != (chunk == 0)) {
                throw chunk == 0
                        ? malformed(file, "GLB chunk 0 of type " + type(type), "GLB chunk 0 of type JSON")
                        : malformed(file, "another JSON chunk as GLB chunk " + chunk, "a JSON chunk only as chunk 0");
            }
            if (type == BIN && chunk != 1) {
                throw malformed(file, "a BIN chunk as GLB chunk " + chunk, "a BIN chunk only as chunk 1");
            }
            json = type == JSON ? data : json;
            bin = type == BIN ? data : bin;
            at += CHUNK_HEADER + data.limit();
        }
        if (json == null) {
            throw malformed(file, "a GLB file without chunks", "a JSON chunk");
        }
        return new GlbFile(json, bin, words.capacity() - length);
    }

    private static ByteBuffer chunk(String file, ByteBuffer words, int at, int length) {
        if (length - at < CHUNK_HEADER) {
            throw malformed(
                    file,
                    "only " + (length - at) + " bytes at offset " + at,
                    "a GLB chunk header of " + CHUNK_HEADER + " bytes");
        }
        long size = Integer.toUnsignedLong(words.getInt(at));
        if (size > length - at - CHUNK_HEADER) {
            throw malformed(
                    file,
                    "a GLB chunk of " + size + " bytes at offset " + at,
                    "at most " + (length - at - CHUNK_HEADER) + " bytes, the rest of the file");
        }
        if (size % Integer.BYTES != 0) {
            throw malformed(
                    file, "a GLB chunk of " + size + " bytes at offset " + at, "a size that is a multiple of 4");
        }
        return Buffers.part(words, at + CHUNK_HEADER, (int) size);
    }

    private static String type(int type) {
        return String.format("0x%08x", type);
    }

    private static AssetException malformed(String file, String found, String expected) {
        return new AssetException(Kind.MALFORMED, file, "", found, expected);
    }
}
