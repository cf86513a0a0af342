package dev.throng.app.ui.font;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reader of TrueType and OpenType font files, and of collections of fonts. Only tables that list characters are read
 * until a face is chosen.
 */
final class FontFile {
    private static final int COLLECTION = tag("ttcf");
    private static final int CHARACTERS = tag("cmap");
    private static final int HEAD = tag("head");
    private static final int HORIZONTAL = tag("hhea");

    private static final int FACES_MAX = 64;
    private static final int TABLES_MAX = 256;
    private static final int CMAP_BYTES_MAX = 1 << 22;
    private static final long FILE_BYTES_MAX = 64L << 20;
    private static final int RECORD = 16;

    private FontFile() {}

    private static int tag(String name) {
        return name.charAt(0) << 24 | name.charAt(1) << 16 | name.charAt(2) << 8 | name.charAt(3);
    }

    private interface Source {
        ByteBuffer read(long offset, int count) throws IOException;
    }

    /**
     * @return the font file's face with the most wanted characters; empty if no face has any of them, or the file
     *     cannot be read
     */
    static Optional<FontFace> best(Path path, Set<Integer> wanted) {
        try (FileChannel file = FileChannel.open(path)) {
            FontFace found = best((offset, count) -> read(file, offset, count), wanted);
            return found.characters().isEmpty() || file.size() > FILE_BYTES_MAX
                    ? Optional.empty()
                    : Optional.of(
                            new FontFace(Files.readAllBytes(path), found.index(), found.height(), found.characters()));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty(); // other system fonts may have the characters
        }
    }

    /**
     * @param file content of the font file
     * @param wanted characters to search for
     * @return face of a font file in memory that has a single face
     * @throws IOException if the file is damaged
     */
    static FontFace read(byte[] file, Set<Integer> wanted) throws IOException {
        FontFace found = best((offset, count) -> slice(file, offset, count), wanted);
        return new FontFace(file, 0, found.height(), found.characters());
    }

    private static ByteBuffer read(FileChannel file, long offset, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, offset + bytes.position()) < 0) {
                throw new EOFException("font file: found the end of the file within a table, expected the whole table");
            }
        }
        return bytes.flip();
    }

    private static ByteBuffer slice(byte[] file, long offset, int count) throws IOException {
        if (offset < 0 || offset + count > file.length) {
            throw new EOFException("font file: found the end of the file within a table, expected the whole table");
        }
        return ByteBuffer.wrap(file, (int) offset, count).slice();
    }

    private static FontFace best(Source source, Set<Integer> wanted) throws IOException {
        List<Long> faces = faces(source);
        FontFace best = face(source, 0, faces.get(0), wanted);
        for (int i = 1; i < faces.size(); i++) {
            FontFace face = face(source, i, faces.get(i), wanted);
            best = face.characters().size() > best.characters().size() ? face : best;
        }
        return best;
    }

    /** @return offsets of the faces' table directories, bytes */
    private static List<Long> faces(Source source) throws IOException {
        if (source.read(0, Integer.BYTES).getInt() != COLLECTION) {
            return List.of(0L);
        }
        int count = within(source.read(8, Integer.BYTES).getInt(), FACES_MAX);
        ByteBuffer offsets = source.read(12, count * Integer.BYTES);
        List<Long> faces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            faces.add(Integer.toUnsignedLong(offsets.getInt()));
        }
        return faces;
    }

    private static int within(int count, int most) throws IOException {
        if (count < 1 || count > most) {
            throw new IOException(
                    "font file: found " + count + " entries in a table, expected 1 to " + most + " entries");
        }
        return count;
    }

    private static FontFace face(Source source, int index, long directory, Set<Integer> wanted) throws IOException {
        int tables = within(
                Short.toUnsignedInt(source.read(directory + 4, Short.BYTES).getShort()), TABLES_MAX);
        ByteBuffer records = source.read(directory + 12, tables * RECORD);
        Set<Integer> characters = new HashSet<>();
        int em = 0;
        int height = 0;
        for (int i = 0; i < tables; i++) {
            int name = records.getInt(i * RECORD);
            long offset = Integer.toUnsignedLong(records.getInt(i * RECORD + 8));
            if (name == CHARACTERS) {
                int length = within(records.getInt(i * RECORD + 12), CMAP_BYTES_MAX);
                characters.addAll(new CharacterMap(source.read(offset, length)).of(wanted));
            } else if (name == HEAD) {
                em = Short.toUnsignedInt(source.read(offset + 18, Short.BYTES).getShort());
            } else if (name == HORIZONTAL) {
                ByteBuffer lines = source.read(offset + 4, 2 * Short.BYTES);
                height = lines.getShort(0) - lines.getShort(Short.BYTES); // ascender, descender
            }
        }
        if (em == 0 || height <= 0) {
            throw new IOException("font file: found em size " + em + " and line height " + height + " in face " + index
                    + ", expected sizes above 0");
        }
        return new FontFace(new byte[0], index, (float) height / em, characters);
    }

    /**
     * Face of a font file.
     *
     * @param file content of the font file, shared: must not be changed
     * @param index index of the face in a collection (.ttc); 0 in other files
     * @param height distance from descender to ascender, as a fraction of the font's em size
     * @param characters wanted characters of the Basic Multilingual Plane that the face has
     */
    record FontFace(byte[] file, int index, float height, Set<Integer> characters) {}
}
