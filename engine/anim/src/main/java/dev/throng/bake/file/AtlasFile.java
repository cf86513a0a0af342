package dev.throng.bake.file;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.AtomicFile;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An atlas as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGCA"
 *   version        int
 *   content        32 bytes, {@link ContentHash} of the character
 *   layout         int 0 UNIFORM, 1 GENERAL; int joints; int 0 SLERP, 1 NLERP
 *   counts         int clips, rows, search table entries
 *   each clip      int index; int length and UTF-8 bytes of the name; double duration;
 *                  int firstRow, rowCount, firstStart, startShift
 *   certificate    double diagonal, encodingError, influenceLoss; int clip; double time;
 *                  int joint, mesh, vertex; long samples
 *   rows           int phases[rows]; float inverseSpans[rows]; int starts[entries]
 *   texels         float[rows * joints * (8 or 12)]
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
public final class AtlasFile {
    /** Raised whenever the layout changes, or the baker chooses or certifies rows differently. */
    static final int VERSION = 3;

    private static final byte[] MAGIC = "THRONGCA".getBytes(StandardCharsets.US_ASCII);

    private AtlasFile() {}

    /**
     * Writes a file as a whole or not at all: under another name first, then moved.
     *
     * @param content hash of the character that the atlas was baked from
     * @throws IOException when the folder or the file cannot be written; nothing is left behind
     */
    public static void write(ClipAtlas atlas, ContentHash content, Path file) throws IOException {
        AtomicFile.write(file, stream -> write(atlas, content, stream));
    }

    /** Writes what such a file holds; the stream stays open. */
    public static void write(ClipAtlas atlas, ContentHash content, OutputStream stream) throws IOException {
        LittleEndianOutput out = new LittleEndianOutput(stream);
        out.bytes(MAGIC);
        out.integer(VERSION);
        out.bytes(content.bytes());
        AtlasCodec.write(atlas, out);
        out.checksum();
    }

    /**
     * Reads and checks a file.
     *
     * @param content hash of the character that the atlas is for
     * @throws IOException when the file cannot be read
     * @throws dev.throng.io.AtlasFormatException when it is no atlas, of another version, damaged, or of another character
     */
    public static ClipAtlas read(Path file, ContentHash content) throws IOException {
        try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
            LittleEndianInput in = new LittleEndianInput(file, stream, Files.size(file));
            in.expect(MAGIC, "an atlas file (THRONGCA)");
            in.expect(VERSION, "version");
            in.expect(content.bytes(), "an atlas of the content " + content.hex());
            ClipAtlas atlas = AtlasCodec.read(in);
            in.checksum();
            return atlas;
        }
    }
}
