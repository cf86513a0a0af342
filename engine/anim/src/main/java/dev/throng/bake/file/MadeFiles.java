package dev.throng.bake.file;

import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
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
        return files.get(content, MadeFile.ofBytes(ContentFile.MADE, content), maker);
    }

    /**
     * Values of any kind, as bytes, that were made from other content ({@code .throng}). Little endian, in this order:
     *
     * <pre>
     *   magic          8 bytes
     *   version        int
     *   content        32 bytes, the {@link ContentHash} of all that was read
     *   bytes          int count; as many bytes
     *   checksum       int, CRC-32 of all before
     * </pre>
     *
     * @param <T> value
     */
    static final class MadeFile<T> extends ContentFile<T> {
        private final Function<T, byte[]> writer;
        private final Function<byte[], T> reader;

        /** @param reader may fail as if by wrong arguments, or beyond the end: then the bytes are refused */
        MadeFile(Kind kind, ContentHash content, Function<T, byte[]> writer, Function<byte[], T> reader) {
            super(kind, content);
            this.writer = writer;
            this.reader = reader;
        }

        /** A file whose value is its bytes. */
        static MadeFile<byte[]> ofBytes(Kind kind, ContentHash content) {
            return new MadeFile<>(kind, content, bytes -> bytes, bytes -> bytes);
        }

        @Override
        void write(T value, LittleEndianOutput out) throws IOException {
            byte[] bytes = writer.apply(value);
            out.integer(bytes.length);
            out.bytes(bytes);
        }

        @Override
        T read(LittleEndianInput in) throws IOException {
            byte[] bytes = in.bytes(in.integer());
            try {
                return reader.apply(bytes);
            } catch (IllegalArgumentException | IndexOutOfBoundsException | BufferUnderflowException e) {
                throw in.wrong("bytes that are not those of " + kind().file(), "such a file; this one is damaged");
            }
        }
    }
}
