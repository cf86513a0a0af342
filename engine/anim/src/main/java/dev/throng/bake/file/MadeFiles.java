package dev.throng.bake.file;

import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Cache of files that were converted from other files, in the same folder as atlases. */
public final class MadeFiles {
    private final CachedFiles files;

    private MadeFiles(CachedFiles files) {
        this.files = files;
    }

    /**
     * Returns the cache of converted files in the folder of {@link AtlasCache#ofUser}.
     *
     * @param notes receives one line for each failure
     */
    public static MadeFiles ofUser(Consumer<String> notes) {
        return new MadeFiles(new CachedFiles(CacheFolder.ofUser(), AtlasCache.CAPACITY, notes));
    }

    /**
     * Returns a cache of converted files in a given folder.
     *
     * @param notes receives one line for each failure
     */
    public static MadeFiles in(Path folder, Consumer<String> notes) {
        return new MadeFiles(new CachedFiles(folder, AtlasCache.CAPACITY, notes));
    }

    /**
     * Returns converted bytes. If there is no usable file, makes and stores them.
     *
     * @param content hash of the sources of the bytes
     */
    public byte[] get(ContentHash content, Supplier<byte[]> maker) {
        return files.get(content, MadeFile.ofBytes(ContentFile.MADE, content), maker);
    }

    /**
     * File of a value that a maker computed, stored as bytes ({@code .throng}). Little endian, in this order:
     *
     * <pre>
     *   magic          8 bytes
     *   version        int
     *   content        32 bytes, the {@link ContentHash} of the sources
     *   bytes          int count; bytes
     *   checksum       int, CRC-32 of all previous bytes
     * </pre>
     *
     * @param <T> type of the value
     */
    static final class MadeFile<T> extends ContentFile<T> {
        private final Function<T, byte[]> writer;
        private final Function<byte[], T> reader;

        /**
         * @param reader decodes bytes; throws IllegalArgumentException, IndexOutOfBoundsException or BufferUnderflowException
         *     for invalid bytes
         */
        MadeFile(Kind kind, ContentHash content, Function<T, byte[]> writer, Function<byte[], T> reader) {
            super(kind, content);
            this.writer = writer;
            this.reader = reader;
        }

        /** Creates a file whose value is an array of bytes. */
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
