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

    /**
     * @param files files of the cache
     * @param content hash of the character and of the settings of its baking
     * @param atlas character's atlas
     */
    CachedBake(CachedFiles files, ContentHash content, ClipAtlas atlas) {
        this.files = files;
        this.content = content;
        this.atlas = atlas;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    /**
     * Loads the character's measurements, or measures the character and stores the results.
     *
     * @param shown the baked character; its palette form and its levels of detail below the finest may differ from
     *     those with which it was baked
     */
    public BakedMetrics metrics(CharacterModel shown) {
        ContentHash key = content.withShown(shown);
        BakedMetricsFile form = new BakedMetricsFile(key, atlas.clips().size(), shown.levelCount());
        return files.get(key, form, () -> BakedMetrics.of(shown, atlas));
    }

    /**
     * Returns a character with generated levels of detail: loads them, or generates and stores them.
     *
     * @param character the baked character, with or without levels of its model file
     * @param rules name of the rules by which the maker generates levels; different for each maker
     * @param maker returns a copy of the character in which only levels below the finest differ; must be deterministic
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
     * Returns the character's meshes in the form in which they are drawn: loads them from the cache, or makes and stores them.
     *
     * @param shown the baked character; its palette form and its levels of detail below the finest may differ from
     *     those with which it was baked
     * @param rules text that names the maker's rules and all inputs of the maker other than the character
     * @param maker makes the meshes; must be deterministic
     * @param writer encodes meshes
     * @param reader decodes meshes; if it throws IllegalArgumentException for invalid bytes, the maker is called
     */
    public <T> T drawnMeshes(
            CharacterModel shown,
            String rules,
            Supplier<T> maker,
            Function<T, byte[]> writer,
            Function<byte[], T> reader) {
        ContentHash key = content.withSurface(shown, ContentFile.DRAWN, rules);
        return files.get(key, new MadeFile<>(ContentFile.DRAWN, key, writer, reader), maker);
    }
}
