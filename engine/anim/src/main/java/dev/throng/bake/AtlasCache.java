package dev.throng.bake;

import dev.throng.anim.Character;
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
import java.util.stream.Stream;

/**
 * Atlases baked before, as files named by the content they came from. Several processes may share a folder: a file
 * appears whole or not at all. Trouble with the folder never keeps anyone from an atlas: it is baked then, and a note
 * says why.
 */
public final class AtlasCache {
    /** Bytes that the folder may hold; the files used longest ago are removed beyond that. */
    static final long CAPACITY = 1L << 30;

    private static final String PREFIX = "atlas-";
    private static final String SUFFIX = ".throng";
    private final Path folder;
    private final long capacity;
    private final Consumer<String> notes;

    /**
     * @param folder made when the first atlas is stored
     * @param notes receives one line whenever the folder or a file in it could not be used
     */
    public AtlasCache(Path folder, Consumer<String> notes) {
        this(folder, CAPACITY, notes);
    }

    AtlasCache(Path folder, long capacity, Consumer<String> notes) {
        this.folder = folder;
        this.capacity = capacity;
        this.notes = notes;
    }

    /**
     * The cache in the folder for such things: the one that THRONG_CACHE names (system property or environment), else
     * {@code throng} under %LOCALAPPDATA%, $XDG_CACHE_HOME or ~/.cache.
     */
    public static AtlasCache ofUser(Consumer<String> notes) {
        return new AtlasCache(CacheFolder.ofUser(), notes);
    }

    /**
     * Loads the character's atlas, or bakes and stores it.
     *
     * @throws BakeException when it has to be baked and cannot be
     */
    public ClipAtlas get(Character character, BakeSettings settings) {
        ContentHash content = ContentHash.of(character);
        Path file = folder.resolve(PREFIX + content.with(settings).hex() + SUFFIX);
        if (Files.isRegularFile(file)) { // a pipe would be waited for
            try {
                ClipAtlas atlas = AtlasFile.read(file, content);
                markUsed(file);
                return atlas;
            } catch (IOException | AtlasFormatException e) {
                notes.accept("cached atlas not used, baked again: " + reason(e));
            }
        }
        ClipAtlas atlas = ClipBaker.bake(character, settings);
        store(atlas, content, file);
        return atlas;
    }

    private void markUsed(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException e) {
            notes.accept("cached atlas not marked as used: " + reason(e));
        }
    }

    private void store(ClipAtlas atlas, ContentHash content, Path file) {
        try {
            Files.createDirectories(folder);
            AtlasFile.write(atlas, content, file);
            removeOldest(file);
        } catch (IOException | UncheckedIOException e) {
            notes.accept("atlas not cached in " + folder + ": " + reason(e));
        }
    }

    /** For people: some exceptions of file systems say no more than a path. */
    private static String reason(Exception e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException failed) {
            return failed.getReason() == null ? "the folder cannot be made" : failed.getReason();
        }
        return String.valueOf(e.getMessage());
    }

    private record Entry(Path file, long size, FileTime used) {}

    /** Removes what was used longest ago until the rest fits, never the file just written. */
    private void removeOldest(Path newest) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(AtlasCache::isOurs)
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
        return name.startsWith(PREFIX) && (name.endsWith(SUFFIX) || name.endsWith(".tmp"));
    }

    /** Latest used first; files that another process removed meanwhile are left out. */
    private static List<Entry> entries(List<Path> files) {
        return files.stream()
                .flatMap(AtlasCache::entry)
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
