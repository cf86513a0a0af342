package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BakedMetrics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** An atlas out of a cache, and what the cache knows of its character besides. */
public final class CachedBake {
    private final CachedFiles files;
    private final ContentHash content;
    private final ClipAtlas atlas;

    /** @param content of the character, with the settings that it was baked with */
    CachedBake(CachedFiles files, ContentHash content, ClipAtlas atlas) {
        this.files = files;
        this.content = content;
        this.atlas = atlas;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    /**
     * Loads what is known of the character, or finds it out and stores it.
     *
     * @param shown the character that was baked, perhaps with other levels of detail below the finest, or with its palette kept
     *     otherwise
     */
    public BakedMetrics metrics(CharacterModel shown) {
        ContentHash key = content.withShown(shown);
        CachedFiles.Form<BakedMetrics> form = new CachedFiles.Form<>() {
            @Override
            public BakedMetrics read(Path file) throws IOException {
                return BakedMetricsFile.read(file, key, atlas.clips().size(), shown.levelCount());
            }

            @Override
            public void write(BakedMetrics metrics, Path file) throws IOException {
                BakedMetricsFile.write(metrics, key, file);
            }
        };
        return files.get(CachedFiles.Kind.METRICS, key, form, () -> BakedMetrics.of(shown, atlas));
    }

    /**
     * The character with fewer joints and influences in coarse levels, where no difference is visible, see
     * {@link LodInfluenceReduction}. Read from the cache, or computed and stored.
     *
     * @param levelled the character that was baked, perhaps with other levels of detail below the finest
     */
    public CharacterModel reducedLods(CharacterModel levelled) {
        if (levelled.levelCount() == 1) {
            return levelled;
        }
        ContentHash key = content.withShown(levelled);
        CachedFiles.Form<List<LodInfluenceReduction.Kept>> form = new CachedFiles.Form<>() {
            @Override
            public List<LodInfluenceReduction.Kept> read(Path file) throws IOException {
                return InfluencesFile.read(file, key, levelled);
            }

            @Override
            public void write(List<LodInfluenceReduction.Kept> kept, Path file) throws IOException {
                InfluencesFile.write(kept, key, file);
            }
        };
        Supplier<List<LodInfluenceReduction.Kept>> maker =
                () -> LodInfluenceReduction.of(levelled).kept();
        return LodInfluenceReduction.with(levelled, files.get(CachedFiles.Kind.INFLUENCES, key, form, maker));
    }
}
