package dev.throng.bake;

import dev.throng.anim.Character;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How many influences the vertices of coarser levels are left with, as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGIN"
 *   version        int
 *   content        32 bytes, {@link ContentHash#withShown} of the character
 *   each level     from the second on: int vertices; a byte for each
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class InfluencesFile {
    private static final int VERSION = 1;
    private static final byte[] MAGIC = "THRONGIN".getBytes(StandardCharsets.US_ASCII);

    private InfluencesFile() {}

    /** @throws IOException when the folder or the file cannot be written; nothing is left behind */
    static void write(List<byte[]> kept, ContentHash content, Path file) throws IOException {
        WholeFile.write(file, stream -> {
            LittleEndianOutput out = new LittleEndianOutput(stream);
            out.bytes(MAGIC);
            out.integer(VERSION);
            out.bytes(content.bytes());
            for (byte[] level : kept) {
                out.integer(level.length);
                out.bytes(level);
            }
            out.checksum();
        });
    }

    /**
     * Reads and checks a file.
     *
     * @param levelled the character that it is of
     * @throws IOException when the file cannot be read
     * @throws AtlasFormatException when it is of another kind, version or character, or damaged
     */
    static List<byte[]> read(Path file, ContentHash content, Character levelled) throws IOException {
        try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
            LittleEndianInput in = new LittleEndianInput(file, stream, Files.size(file));
            in.expect(MAGIC, "a file of influences (THRONGIN)");
            in.expect(VERSION, "version");
            in.expect(content.bytes(), "influences of the content " + content.hex());
            List<byte[]> kept = new ArrayList<>();
            for (int level = 1; level < levelled.levelCount(); level++) {
                int vertices = levelled.level(level).vertexCount();
                in.expect(vertices, "vertices");
                kept.add(in.bytes(vertices));
            }
            in.checksum();
            return kept;
        }
    }
}
