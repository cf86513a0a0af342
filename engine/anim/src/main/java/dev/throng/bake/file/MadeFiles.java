package dev.throng.bake.file;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Files made from others, kept in the user's cache beside the atlases by the content they came from. */
public final class MadeFiles {
    private final CachedFiles files;

    private MadeFiles(CachedFiles files) {
        this.files = files;
    }

    /** The cache in the folder that {@link AtlasCache#ofUser} has. @param notes receives one line whenever it could not be used */
    public static MadeFiles ofUser(Consumer<String> notes) {
        return new MadeFiles(new CachedFiles(CacheFolder.ofUser(), AtlasCache.CAPACITY, notes));
    }

    /** The bytes of some content; where there are none that can be used, they are made and stored. */
    public byte[] get(ContentHash content, Supplier<byte[]> maker) {
        return files.get(content, new MadeFile(ContentFile.MADE, content), maker);
    }
}
