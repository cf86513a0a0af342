package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.io.AtomicFile;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What joints and influences the vertices of coarser levels are left with, as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGIN"
 *   version        int
 *   content        32 bytes, {@link ContentHash#withShown} of the character
 *   each level     from the second on: int vertices; a byte for each; int entries; an int for each
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class InfluencesFile {
    private static final int VERSION = 2;
    private static final byte[] MAGIC = "THRONGIN".getBytes(StandardCharsets.US_ASCII);

    private InfluencesFile() {}

    /** @throws IOException when the folder or the file cannot be written; nothing is left behind */
    static void write(List<LodInfluenceReduction.Kept> kept, ContentHash content, Path file) throws IOException {
        AtomicFile.write(file, stream -> {
            LittleEndianOutput out = new LittleEndianOutput(stream);
            out.bytes(MAGIC);
            out.integer(VERSION);
            out.bytes(content.bytes());
            for (LodInfluenceReduction.Kept level : kept) {
                out.integer(level.influences().length);
                out.bytes(level.influences());
                out.integer(level.entries().length);
                out.integers(level.entries());
            }
            out.checksum();
        });
    }

    /**
     * Reads and checks a file.
     *
     * @param levelled the character that it is of
     * @throws IOException when the file cannot be read
     * @throws dev.throng.io.AtlasFormatException when it is of another kind, version or character, or damaged
     */
    static List<LodInfluenceReduction.Kept> read(Path file, ContentHash content, CharacterModel levelled)
            throws IOException {
        try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
            LittleEndianInput in = new LittleEndianInput(file, stream, Files.size(file));
            in.expect(MAGIC, "a file of influences (THRONGIN)");
            in.expect(VERSION, "version");
            in.expect(content.bytes(), "influences of the content " + content.hex());
            List<LodInfluenceReduction.Kept> kept = new ArrayList<>();
            for (int level = 1; level < levelled.levelCount(); level++) {
                kept.add(read(in, levelled.level(level)));
            }
            in.checksum();
            return kept;
        }
    }

    private static LodInfluenceReduction.Kept read(LittleEndianInput in, CharacterModel shown) throws IOException {
        in.expect(shown.vertexCount(), "vertices");
        byte[] influences = in.bytes(shown.vertexCount());
        in.expect(shown.palette().entryCount(), "palette entries");
        var left = new LodInfluenceReduction.Kept(
                influences, in.integers(shown.palette().entryCount()));
        if (!left.suits(shown)) {
            throw in.wrong("influences that no vertex can have", "1, 2 or 4 on entries of the palette");
        }
        return left;
    }
}
