package dev.throng.bake.file;

import dev.throng.anim.Character;
import dev.throng.anim.lod.FarInfluences;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.CharacterFacts;
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
    public CharacterFacts facts(Character shown) {
        ContentHash key = content.withShown(shown);
        CachedFiles.Form<CharacterFacts> form = new CachedFiles.Form<>() {
            @Override
            public CharacterFacts read(Path file) throws IOException {
                return FactsFile.read(file, key, atlas.clips().size(), shown.levelCount());
            }

            @Override
            public void write(CharacterFacts facts, Path file) throws IOException {
                FactsFile.write(facts, key, file);
            }
        };
        return files.get(CachedFiles.Kind.FACTS, key, form, () -> CharacterFacts.of(shown, atlas));
    }

    /**
     * The character with fewer joints and influences in coarse levels, where no difference is visible, see
     * {@link FarInfluences}. Read from the cache, or computed and stored.
     *
     * @param levelled the character that was baked, perhaps with other levels of detail below the finest
     */
    public Character far(Character levelled) {
        if (levelled.levelCount() == 1) {
            return levelled;
        }
        ContentHash key = content.withShown(levelled);
        CachedFiles.Form<List<FarInfluences.Left>> form = new CachedFiles.Form<>() {
            @Override
            public List<FarInfluences.Left> read(Path file) throws IOException {
                return InfluencesFile.read(file, key, levelled);
            }

            @Override
            public void write(List<FarInfluences.Left> left, Path file) throws IOException {
                InfluencesFile.write(left, key, file);
            }
        };
        Supplier<List<FarInfluences.Left>> maker =
                () -> FarInfluences.of(levelled).left();
        return FarInfluences.with(levelled, files.get(CachedFiles.Kind.INFLUENCES, key, form, maker));
    }
}
