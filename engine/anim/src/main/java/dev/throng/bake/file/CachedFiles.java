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
 * A folder of files named by the content they came from. Several processes may share it: a file appears whole or not at all. Where
 * the folder or a file in it cannot be used, what it would hold is made anew, and a note says why.
 */
final class CachedFiles {
    private static final String SUFFIX = ".throng";

    private final Path folder;
    private final long capacity;
    private final Consumer<String> notes;

    /**
     * @param folder made when the first file is stored
     * @param capacity bytes that it may hold; the files used longest ago are removed beyond that
     * @param notes receives one line whenever the folder or a file in it could not be used
     */
    CachedFiles(Path folder, long capacity, Consumer<String> notes) {
        this.folder = folder;
        this.capacity = capacity;
        this.notes = notes;
    }

    /**
     * What the file of some content holds; where there is none that can be used, it is made and stored.
     *
     * @param content of which this kind has one file
     */
    <T> T get(ContentHash content, ContentFile<T> form, Supplier<T> maker) {
        String word = form.kind().word();
        Path file = folder.resolve(word + "-" + content.hex() + SUFFIX);
        if (Files.isRegularFile(file)) { // a pipe would be waited for
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

    /** For people: some exceptions of file systems say no more than a path. */
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

    /** Removes what was used longest ago until the rest fits, never the file just written. */
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

    /** Latest used first; files that another process removed meanwhile are left out. */
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
