package dev.throng.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary folder, deleted with its content on close or when the program stops. */
public record TemporaryFolder(Path path) implements AutoCloseable {
    /**
     * Creates an empty temporary folder.
     *
     * @param name prefix of the folder's name
     */
    public static TemporaryFolder create(String name) throws IOException {
        return new TemporaryFolder(Leftovers.file(() -> Files.createTempDirectory(name)));
    }

    @Override
    public void close() {
        Leftovers.delete(path);
        Leftovers.forget(path);
    }
}
