package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
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
final class InfluencesFile extends ContentFile<List<LodInfluenceReduction.Kept>> {
    private final CharacterModel levelled;

    /** @param levelled the character that it is of */
    InfluencesFile(ContentHash content, CharacterModel levelled) {
        super(INFLUENCES, content);
        this.levelled = levelled;
    }

    @Override
    void write(List<LodInfluenceReduction.Kept> kept, LittleEndianOutput out) throws IOException {
        for (LodInfluenceReduction.Kept level : kept) {
            out.integer(level.influences().length);
            out.bytes(level.influences());
            out.integer(level.entries().length);
            out.integers(level.entries());
        }
    }

    @Override
    List<LodInfluenceReduction.Kept> read(LittleEndianInput in) throws IOException {
        List<LodInfluenceReduction.Kept> kept = new ArrayList<>();
        for (int level = 1; level < levelled.levelCount(); level++) {
            kept.add(read(in, levelled.level(level)));
        }
        return kept;
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
