package dev.throng.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Folder that replaces the user's cache until it is closed. */
public final class OwnCache implements AutoCloseable {
    private static final String PROPERTY = "THRONG_CACHE";
    private final String before = System.getProperty(PROPERTY, "");
    private final Path folder;

    /** @param folder created with the first file */
    public OwnCache(Path folder) {
        this.folder = folder;
        System.setProperty(PROPERTY, folder.toString());
    }

    /**
     * Files of one kind.
     *
     * @param word prefix of their names
     */
    public List<Path> files(String word) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(word + "-"))
                    .toList();
        }
    }

    @Override
    public void close() {
        if (before.isEmpty()) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }
}
