package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.LevelBytes;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.MadeFiles.MadeFile;
import dev.throng.bake.measure.BakedMetrics;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** An atlas out of a cache, and what the cache holds of its character besides. */
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
        BakedMetricsFile form = new BakedMetricsFile(key, atlas.clips().size(), shown.levelCount());
        return files.get(key, form, () -> BakedMetrics.of(shown, atlas));
    }

    /**
     * The character with other coarse levels of detail. Read from the cache, or made and stored.
     *
     * @param character the character that was baked, with levels of the file or without
     * @param rules name of what the maker does: another maker has another name
     * @param maker changes coarse levels alone; the same character gives the same levels
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
     * The character's meshes as they are drawn. Read from the cache, or made and stored.
     *
     * @param shown the character that was baked, perhaps with other levels below the finest, or with its palette kept otherwise
     * @param rules name of the maker's rules, and every input of the maker besides the baked character and the meshes
     * @param maker gives the same meshes for the same character and rules
     * @param writer gives the bytes of meshes
     * @param reader gives the meshes of such bytes, and refuses others as wrong arguments; they are then made again
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
