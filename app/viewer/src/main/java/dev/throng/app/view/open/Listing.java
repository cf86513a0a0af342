package dev.throng.app.view.open;

import dev.throng.convert.exchange.FileFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Entries of a folder that users can open; hidden entries are omitted.
 *
 * @param folder absolute path of the folder
 * @param folders subfolders, sorted by name
 * @param files models and environment pictures, sorted by name
 * @param isReadable whether the folder could be read
 */
record Listing(Path folder, List<Path> folders, List<Path> files, boolean isReadable) {
    private static final List<String> ENDINGS = List.of(".glb", ".gltf", ".hdr");

    /** Largest number of listed entries, because reading more would delay a frame. */
    static final int ENTRIES_MAX = 2_000;

    static Listing of(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        try (Stream<Path> entries = Files.list(whole)) {
            List<Path> all = entries.filter(entry -> !name(entry).startsWith("."))
                    .limit(ENTRIES_MAX)
                    .sorted(Comparator.comparing(Listing::name))
                    .toList();
            List<Path> folders = all.stream().filter(Files::isDirectory).toList();
            List<Path> files = all.stream()
                    .filter(file -> opens(file) && !folders.contains(file))
                    .toList();
            return new Listing(whole, folders, files, true);
        } catch (IOException | UncheckedIOException e) {
            return new Listing(whole, List.of(), List.of(), false);
        }
    }

    /** @return whether a file has the ending of a supported format */
    private static boolean opens(Path file) {
        String name = name(file);
        return ENDINGS.stream().anyMatch(name::endsWith)
                || FileFormat.of(name, new byte[0]).isPresent();
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    }
}
