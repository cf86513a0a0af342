package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Cache of atlases and of measurements of characters, in files named by a hash of their sources. Several processes may share a
 * folder. If the folder fails, the cache reports a note, and characters are baked without being stored.
 */
public final class AtlasCache {
    /** Largest total size of files in the folder, bytes. Least recently used files are removed. */
    static final long CAPACITY = 1L << 30;

    private final CachedFiles files;

    /**
     * @param folder folder of the files; storing the first atlas creates it. Files appear completely or not at all
     * @param notes receives one line for each failure of the folder or a file
     */
    public AtlasCache(Path folder, Consumer<String> notes) {
        this(folder, CAPACITY, notes);
    }

    AtlasCache(Path folder, long capacity, Consumer<String> notes) {
        files = new CachedFiles(folder, capacity, notes);
    }

    /**
     * Returns the cache in the user's folder.
     *
     * @return cache in the folder THRONG_CACHE (system property or environment variable), else {@code throng} under
     *     %LOCALAPPDATA%, $XDG_CACHE_HOME or ~/.cache
     */
    public static AtlasCache ofUser(Consumer<String> notes) {
        return new AtlasCache(CacheFolder.ofUser(), notes);
    }

    /**
     * Loads a character's atlas, or bakes and stores it.
     *
     * @throws dev.throng.bake.measure.BakeException if the character must be baked and cannot be
     */
    public CachedBake open(CharacterModel character, BakeSettings settings) {
        ContentHash content = ContentHash.of(character);
        ContentHash key = content.with(settings);
        ClipAtlas atlas = files.get(key, new AtlasFile(content, character), () -> ClipBaker.bake(character, settings));
        return new CachedBake(files, key, atlas);
    }
}
