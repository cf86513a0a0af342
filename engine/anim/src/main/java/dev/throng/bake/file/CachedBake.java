package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.LevelBytes;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.MadeFiles.MadeFile;
import dev.throng.bake.measure.BakedMetrics;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Baked character from a cache: its atlas, and access to its other cached data. */
public final class CachedBake {
    private final CachedFiles files;
    private final ContentHash content;
    private final ClipAtlas atlas;

    /** @param content hash of the character and the settings of its baking */
    CachedBake(CachedFiles files, ContentHash content, ClipAtlas atlas) {
        this.files = files;
        this.content = content;
        this.atlas = atlas;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    /**
     * Loads the character's measurements, or measures and stores them.
     *
     * @param shown the baked character, with any levels of detail below the finest and any palette form
     */
    public BakedMetrics metrics(CharacterModel shown) {
        ContentHash key = content.withShown(shown);
        BakedMetricsFile form = new BakedMetricsFile(key, atlas.clips().size(), shown.levelCount());
        return files.get(key, form, () -> BakedMetrics.of(shown, atlas));
    }

    /**
     * Returns the character with generated levels of detail, which are loaded, or generated and stored.
     *
     * @param character the baked character, with or without levels of the file
     * @param rules name of the maker's rules, different for each maker
     * @param maker returns a copy with other coarse levels; must be deterministic
     */
    public CharacterModel levels(CharacterModel character, String rules, UnaryOperator<CharacterModel> maker) {
        ContentHash key = content.withSurface(character, ContentFile.LEVELS, rules);
        byte[] bytes = files.get(
                key,
                MadeFile.ofBytes(ContentFile.LEVELS, key),
                () -> LevelBytes.write(maker.apply(character).coarser()));
        return character.withCoarser(LevelBytes.read(bytes, character));
    }

    /**
     * Returns the character's meshes as they are drawn, which are loaded, or made and stored.
     *
     * @param shown the baked character, with any levels below the finest and any palette form
     * @param rules name of the maker's rules, and all inputs of the maker besides the character
     * @param maker makes the meshes; must be deterministic
     * @param writer encodes meshes
     * @param reader decodes meshes; if it throws IllegalArgumentException for invalid bytes, the maker is called
     */
    public <T> T drawn(
            CharacterModel shown,
            String rules,
            Supplier<T> maker,
            Function<T, byte[]> writer,
            Function<byte[], T> reader) {
        ContentHash key = content.withSurface(shown, ContentFile.DRAWN, rules);
        return files.get(key, new MadeFile<>(ContentFile.DRAWN, key, writer, reader), maker);
    }
}
