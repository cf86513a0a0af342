package dev.throng.bake.file;

import dev.throng.io.AtomicFile;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * File ({@code .throng}) with a hash of its sources. Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes
 *   version        int
 *   content        32 bytes, a {@link ContentHash}
 *   value          different for each kind
 *   checksum       int, CRC-32 of all previous bytes
 * </pre>
 *
 * @param <T> type of the value
 */
abstract class ContentFile<T> {
    /**
     * Kind of a {@link ContentFile}.
     *
     * @param word first word of the names of such files
     * @param magic eight letters that start a file
     * @param version number to increase when the layout changes, or equal sources result in other values
     * @param file name of the kind in messages
     */
    record Kind(String word, String magic, int version, String file) {
        private byte[] magicBytes() {
            return magic.getBytes(StandardCharsets.US_ASCII);
        }
    }

    /** End of error messages about a file that belongs to another model. */
    static final String OTHER_MODEL = "; the file belongs to another model";

    static final Kind ATLAS = new Kind("atlas", "THRONGCA", 4, "an atlas file");
    static final Kind METRICS = new Kind("facts", "THRONGFA", 3, "a file of model measurements");
    static final Kind LEVELS = new Kind("levels", "THRONGLV", 1, "a file of levels of detail");
    static final Kind DRAWN = new Kind("drawn", "THRONGDR", 1, "a file of meshes as they are drawn");
    static final Kind MADE = new Kind("made", "THRONGMD", 1, "a file of a converted model");
    static final List<Kind> KINDS = List.of(ATLAS, METRICS, LEVELS, DRAWN, MADE);

    private final Kind kind;
    private final ContentHash content;

    /** @param content hash of the value's sources */
    ContentFile(Kind kind, ContentHash content) {
        this.kind = kind;
        this.content = content;
    }

    final Kind kind() {
        return kind;
    }

    abstract void write(T value, LittleEndianOutput out) throws IOException;

    /** Reads and checks the value. */
    abstract T read(LittleEndianInput in) throws IOException;

    /**
     * Writes a file completely or not at all: writes it under a temporary name, then renames it.
     *
     * @throws IOException if the folder or the file cannot be written; no partial file remains
     */
    public final void write(T value, Path file) throws IOException {
        AtomicFile.write(file, stream -> write(value, stream));
    }

    /** Writes the file's bytes; leaves the stream open. */
    public final void write(T value, OutputStream stream) throws IOException {
        LittleEndianOutput out = new LittleEndianOutput(stream);
        out.bytes(kind.magicBytes());
        out.integer(kind.version);
        out.bytes(content.bytes());
        write(value, out);
        out.checksum();
    }

    /**
     * Reads and checks a file.
     *
     * @throws IOException if the file cannot be read
     * @throws dev.throng.io.AtlasFormatException if the file is of another kind, version or content, or damaged
     */
    public final T read(Path file) throws IOException {
        try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
            LittleEndianInput in = new LittleEndianInput(file, stream, Files.size(file));
            in.expect(kind.magicBytes(), kind.file + " (" + kind.magic + ")");
            in.expect(kind.version, "format version");
            ContentHash found = new ContentHash(HexFormat.of().formatHex(in.bytes(ContentHash.BYTES)));
            if (!found.equals(content)) {
                throw in.wrong("content hash " + found.hex(), "content hash " + content.hex() + OTHER_MODEL);
            }
            T value = read(in);
            in.checksum();
            return value;
        }
    }
}
