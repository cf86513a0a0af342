package dev.throng.bake.file;

import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.nio.file.Path;
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

    /** Returns the files in a folder of {@link AtlasCache}'s kind. @param notes receives one line whenever it could not be used */
    public static MadeFiles in(Path folder, Consumer<String> notes) {
        return new MadeFiles(new CachedFiles(folder, AtlasCache.CAPACITY, notes));
    }

    /** The bytes of some content; where there are none that can be used, they are made and stored. */
    public byte[] get(ContentHash content, Supplier<byte[]> maker) {
        return files.get(content, new MadeFile(ContentFile.MADE, content), maker);
    }

    /**
     * Bytes of any kind that were made from other content ({@code .throng}). Little endian, in this order:
     *
     * <pre>
     *   magic          8 bytes
     *   version        int
     *   content        32 bytes, the {@link ContentHash} of all that was read
     *   bytes          int count; as many bytes
     *   checksum       int, CRC-32 of all before
     * </pre>
     */
    static final class MadeFile extends ContentFile<byte[]> {
        MadeFile(Kind kind, ContentHash content) {
            super(kind, content);
        }

        @Override
        void write(byte[] value, LittleEndianOutput out) throws IOException {
            out.integer(value.length);
            out.bytes(value);
        }

        @Override
        byte[] read(LittleEndianInput in) throws IOException {
            return in.bytes(in.integer());
        }
    }
}
