package dev.throng.bake.file;

import dev.throng.bake.measure.BakedMetrics;
import dev.throng.bake.measure.ClipBounds;
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
 * What is known of a character as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGFA"
 *   version        int
 *   content        32 bytes, {@link ContentHash#withShown} of the character
 *   counts         int clips, levels
 *   each clip      double min x y z, max x y z
 *   vertex speeds  float[clips]
 *   level errors   double[levels]
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class BakedMetricsFile {
    /** Raised whenever the layout changes, or one of the metrics is found out differently. */
    static final int VERSION = 1;

    private static final byte[] MAGIC = "THRONGFA".getBytes(StandardCharsets.US_ASCII);

    private BakedMetricsFile() {}

    /** @throws IOException when the folder or the file cannot be written; nothing is left behind */
    static void write(BakedMetrics metrics, ContentHash content, Path file) throws IOException {
        AtomicFile.write(file, stream -> {
            LittleEndianOutput out = new LittleEndianOutput(stream);
            out.bytes(MAGIC);
            out.integer(VERSION);
            out.bytes(content.bytes());
            out.integer(metrics.bounds().size());
            out.integer(metrics.levelErrors().length);
            for (ClipBounds bounds : metrics.bounds()) {
                writeAll(bounds.min(), out);
                writeAll(bounds.max(), out);
            }
            out.reals(metrics.maxVertexSpeeds());
            writeAll(metrics.levelErrors(), out);
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
    static BakedMetrics read(Path file, ContentHash content, int clips, int levels) throws IOException {
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
            BakedMetrics metrics = new BakedMetrics(bounds, in.reals(clips), readAll(levels, in));
            in.checksum();
            return metrics;
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
