package dev.throng.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Temporary files of this process, for readers that read files only. */
final class Scratch {
    private static final Path FOLDER = folder();

    private Scratch() {}

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("fuzz");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path of a file that the process deletes at its end. */
    static Path file(String name) {
        Path file = FOLDER.resolve(name);
        file.toFile().deleteOnExit();
        return file;
    }

    /** Writes a file. */
    static Path write(String name, byte[] bytes) {
        try {
            return Files.write(file(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
