package dev.throng.bake.file;

import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Folder of cached files, named by a hash of their sources. Several processes may share it. If the folder or a file fails, the
 * cache reports a note, and the value is computed without being stored.
 */
final class CachedFiles {
    private static final String SUFFIX = ".throng";

    private final Path folder;
    private final long capacity;
    private final Consumer<String> notes;

    /**
     * @param folder created when the first file is stored
     * @param capacity largest total size, bytes; least recently used files are removed
     * @param notes receives one line for each failure of the folder or a file
     */
    CachedFiles(Path folder, long capacity, Consumer<String> notes) {
        this.folder = folder;
        this.capacity = capacity;
        this.notes = notes;
    }

    /**
     * Returns the value of a file. If there is no usable file, computes and stores the value.
     *
     * @param content hash that identifies the file among files of the same kind
     * @param form file that encodes and decodes the value
     * @param maker computes the value
     */
    <T> T get(ContentHash content, ContentFile<T> form, Supplier<T> maker) {
        String word = form.kind().word();
        Path file = folder.resolve(word + "-" + content.hex() + SUFFIX);
        if (Files.isRegularFile(file)) { // reading a pipe would block
            try {
                T value = form.read(file);
                markUsed(form.kind(), file);
                return value;
            } catch (IOException | AtlasFormatException e) {
                notes.accept("cache: " + form.kind().file() + " cannot be used and is computed again: " + reason(e));
            }
        }
        T value = maker.get();
        store(value, form, file);
        return value;
    }

    private void markUsed(ContentFile.Kind kind, Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException e) {
            notes.accept("cache: cannot set the date of " + kind.file() + ": " + reason(e));
        }
    }

    private <T> void store(T value, ContentFile<T> form, Path file) {
        try {
            Files.createDirectories(folder);
            form.write(value, file);
            removeOldest(file);
        } catch (IOException | UncheckedIOException e) {
            notes.accept("cache: cannot store " + form.kind().file() + " in " + folder + ": " + reason(e));
        }
    }

    /** Describes a failed access to a file in words, because the messages of some file system exceptions are only paths. */
    private static String reason(Exception e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException failed) {
            return failed.getReason() == null ? "cannot create the folder" : failed.getReason();
        }
        return String.valueOf(e.getMessage());
    }

    private record Entry(Path file, long size, FileTime used) {}

    /**
     * Removes least recently used files until the rest fits the capacity.
     *
     * @param newest file to keep
     */
    private void removeOldest(Path newest) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(CachedFiles::isOurs)
                    .filter(f -> !f.equals(newest))
                    .toList();
        }
        long total = Files.size(newest);
        for (Entry entry : entries(files)) {
            total += entry.size;
            if (total > capacity) {
                Files.deleteIfExists(entry.file);
            }
        }
    }

    private static boolean isOurs(Path file) {
        String name = file.getFileName().toString();
        boolean isKnown = ContentFile.KINDS.stream().anyMatch(kind -> name.startsWith(kind.word() + "-"));
        return isKnown && (name.endsWith(SUFFIX) || name.endsWith(".tmp"));
    }

    private static List<Entry> entries(List<Path> files) {
        return files.stream()
                .flatMap(CachedFiles::entry)
                .sorted(Comparator.comparing(Entry::used).reversed())
                .toList();
    }

    private static Stream<Entry> entry(Path file) {
        try {
            return Stream.of(new Entry(file, Files.size(file), Files.getLastModifiedTime(file)));
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
