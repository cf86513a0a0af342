package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Atlases baked before, and what was found out about their characters, as files named by the content they came from. Several
 * processes may share a folder: a file appears whole or not at all. Trouble with the folder never prevents an atlas: it is
 * baked then, and a note says why.
 */
public final class AtlasCache {
    /** Bytes that the folder may hold; the files used longest ago are removed beyond that. */
    static final long CAPACITY = 1L << 30;

    private final CachedFiles files;

    /**
     * @param folder made when the first atlas is stored
     * @param notes receives one line whenever the folder or a file in it could not be used
     */
    public AtlasCache(Path folder, Consumer<String> notes) {
        this(folder, CAPACITY, notes);
    }

    AtlasCache(Path folder, long capacity, Consumer<String> notes) {
        files = new CachedFiles(folder, capacity, notes);
    }

    /**
     * The cache in the folder for such things: the one that THRONG_CACHE names (system property or environment), else
     * {@code throng} under %LOCALAPPDATA%, $XDG_CACHE_HOME or ~/.cache.
     */
    public static AtlasCache ofUser(Consumer<String> notes) {
        return new AtlasCache(CacheFolder.ofUser(), notes);
    }

    /**
     * Loads the character's atlas, or bakes and stores it; what it gives may be asked for more.
     *
     * @throws dev.throng.bake.measure.BakeException when it has to be baked and cannot be
     */
    public CachedBake open(CharacterModel character, BakeSettings settings) {
        ContentHash content = ContentHash.of(character);
        ContentHash key = content.with(settings);
        ClipAtlas atlas = files.get(key, new AtlasFile(content, character), () -> ClipBaker.bake(character, settings));
        return new CachedBake(files, key, atlas);
    }
}
