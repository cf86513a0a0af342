package dev.throng.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file under a name of its own that vanishes when it is closed, or when the program is stopped before that. */
record Temporary(Path path) implements AutoCloseable {
    /**
     * Makes an empty file.
     *
     * @param file what it is for
     */
    static Temporary in(Path folder, Path file) throws IOException {
        String name = "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part";
        return new Temporary(Leftovers.file(() -> Files.createFile(folder.resolve(name))));
    }

    /** Nothing happens where the file has got another name. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
        Leftovers.forget(path);
    }
}
