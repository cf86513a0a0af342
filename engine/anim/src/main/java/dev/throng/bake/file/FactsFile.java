package dev.throng.bake.file;

import dev.throng.bake.measure.CharacterFacts;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import dev.throng.io.WholeFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a character as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGFA"
 *   version        int
 *   content        32 bytes, {@link ContentHash#withShown} of the character
 *   counts         int clips, levels
 *   each clip      double min x y z, max x y z
 *   drifts         float[clips]
 *   level errors   double[levels]
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class FactsFile {
    /** Raised whenever the layout changes, or one of the facts is found out differently. */
    static final int VERSION = 1;

    private static final byte[] MAGIC = "THRONGFA".getBytes(StandardCharsets.US_ASCII);

    private FactsFile() {}

    /** @throws IOException when the folder or the file cannot be written; nothing is left behind */
    static void write(CharacterFacts facts, ContentHash content, Path file) throws IOException {
        WholeFile.write(file, stream -> {
            LittleEndianOutput out = new LittleEndianOutput(stream);
            out.bytes(MAGIC);
            out.integer(VERSION);
            out.bytes(content.bytes());
            out.integer(facts.bounds().size());
            out.integer(facts.levelErrors().length);
            for (ClipBounds bounds : facts.bounds()) {
                writeAll(bounds.min(), out);
                writeAll(bounds.max(), out);
            }
            out.reals(facts.drifts());
            writeAll(facts.levelErrors(), out);
            out.checksum();
        });
    }

    private static void writeAll(double[] values, LittleEndianOutput out) throws IOException {
        for (double value : values) {
            out.real(value);
        }
    }

    /**
     * Reads and checks a file.
     *
     * @param clips of the character's atlas
     * @param levels of detail that it has
     * @throws IOException when the file cannot be read
     * @throws dev.throng.io.AtlasFormatException when it is of another kind, version or character, or damaged
     */
    static CharacterFacts read(Path file, ContentHash content, int clips, int levels) throws IOException {
        try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
            LittleEndianInput in = new LittleEndianInput(file, stream, Files.size(file));
            in.expect(MAGIC, "a file of facts (THRONGFA)");
            in.expect(VERSION, "version");
            in.expect(content.bytes(), "facts of the content " + content.hex());
            in.expect(clips, "clips");
            in.expect(levels, "levels");
            List<ClipBounds> bounds = new ArrayList<>();
            for (int clip = 0; clip < clips; clip++) {
                bounds.add(new ClipBounds(readAll(3, in), readAll(3, in)));
            }
            CharacterFacts facts = new CharacterFacts(bounds, in.reals(clips), readAll(levels, in));
            in.checksum();
            return facts;
        }
    }

    private static double[] readAll(int count, LittleEndianInput in) throws IOException {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.real();
        }
        return values;
    }
}
