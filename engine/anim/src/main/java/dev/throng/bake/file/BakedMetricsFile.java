package dev.throng.bake.file;

import dev.throng.bake.measure.BakedMetrics;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * File of a character's measurements ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGFA"
 *   version        int
 *   content        32 bytes, {@link ContentHash#withShown} of the character
 *   counts         int clips, levels
 *   each clip      double min x y z, max x y z
 *   vertex speeds  float[clips]
 *   level errors   double[levels]
 *   closed         int, 1 if front faces cover all pixels, else 0
 *   checksum       int, CRC-32 of all previous bytes
 * </pre>
 */
final class BakedMetricsFile extends ContentFile<BakedMetrics> {
    private final int clips;
    private final int levels;

    /**
     * @param content hash of the character
     * @param clips number of clips in the character's atlas
     * @param levels number of the character's levels of detail
     */
    BakedMetricsFile(ContentHash content, int clips, int levels) {
        super(METRICS, content);
        this.clips = clips;
        this.levels = levels;
    }

    @Override
    void write(BakedMetrics metrics, LittleEndianOutput out) throws IOException {
        out.integer(metrics.bounds().size());
        out.integer(metrics.levelErrors().length);
        for (ClipBounds bounds : metrics.bounds()) {
            out.doubles(bounds.min());
            out.doubles(bounds.max());
        }
        out.reals(metrics.maxVertexSpeeds());
        out.doubles(metrics.levelErrors());
        out.integer(metrics.isClosed() ? 1 : 0);
    }

    @Override
    BakedMetrics read(LittleEndianInput in) throws IOException {
        in.expect(clips, "a clip count of", OTHER_MODEL);
        in.expect(levels, "a level-of-detail count of", OTHER_MODEL);
        List<ClipBounds> bounds = new ArrayList<>();
        for (int clip = 0; clip < clips; clip++) {
            bounds.add(new ClipBounds(in.doubles(3), in.doubles(3)));
        }
        return new BakedMetrics(bounds, in.reals(clips), in.doubles(levels), in.integer() == 1);
    }
}
