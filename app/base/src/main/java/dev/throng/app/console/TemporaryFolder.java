package dev.throng.app.console;

import dev.throng.io.UnfinishedFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Temporary folder, deleted with its content on close or when the program stops. If a program is killed, the next
 * program that creates a temporary folder deletes the killed program's folders.
 */
public record TemporaryFolder(Path path) implements AutoCloseable {
    /**
     * Creates an empty temporary folder.
     *
     * @param name part of the folder's name
     */
    public static TemporaryFolder create(String name) throws IOException {
        return new TemporaryFolder(
                Leftovers.file(() -> UnfinishedFile.temporaryFolder(name).path()));
    }

    @Override
    public void close() {
        Leftovers.delete(path);
        Leftovers.forget(path);
    }
}
