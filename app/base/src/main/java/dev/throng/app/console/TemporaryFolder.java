package dev.throng.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that vanishes with all that is in it when it is closed, or when the program is stopped before that. */
public record TemporaryFolder(Path path) implements AutoCloseable {
    /** Makes an empty folder. @param name what its name begins with */
    public static TemporaryFolder create(String name) throws IOException {
        return new TemporaryFolder(Leftovers.file(() -> Files.createTempDirectory(name)));
    }

    @Override
    public void close() {
        Leftovers.delete(path);
        Leftovers.forget(path);
    }
}
