package dev.throng.bake.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Folder that replaces the user's cache until it is closed. */
public final class OwnCache implements AutoCloseable {
    private final String before = System.getProperty(CacheFolder.OVERRIDE, "");
    private final Path folder;

    /** @param folder created with the first file */
    public OwnCache(Path folder) {
        this.folder = folder;
        System.setProperty(CacheFolder.OVERRIDE, folder.toString());
    }

    /** Returns the files in the folder. */
    public List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /**
     * Returns the files of one kind.
     *
     * @param word prefix of their names
     */
    public List<Path> files(String word) throws IOException {
        return files().stream()
                .filter(file -> file.getFileName().toString().startsWith(word + "-"))
                .toList();
    }

    @Override
    public void close() {
        if (before.isEmpty()) {
            System.clearProperty(CacheFolder.OVERRIDE);
        } else {
            System.setProperty(CacheFolder.OVERRIDE, before);
        }
    }
}
