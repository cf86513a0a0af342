package dev.throng.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A folder of results: new, or there and empty. It is made when its first file is.
 *
 * @param path as the user named it
 */
public record OutputFolder(Path path) {
    /** @throws UsageException when nothing can be written there; found out before the work begins */
    public OutputFolder {
        if (path.toString().isEmpty()) {
            throw new UsageException("output folder: found an empty name, expected the name of a folder to write to");
        }
        if (Files.isDirectory(path)) {
            requireEmpty(path);
            new OutputFile(path.resolve("a"));
        } else {
            if (Files.exists(path)) {
                throw new UsageException(path + ": found a file of this name, expected a new or empty folder");
            }
            new OutputFile(path); // its folder takes it
        }
    }

    private static void requireEmpty(Path path) {
        try (Stream<Path> files = Files.list(path)) {
            if (files.findAny().isPresent()) {
                throw new UsageException(path + ": found a folder that is not empty, expected a new or empty folder");
            }
        } catch (IOException e) {
            throw OutputFile.unwritable(path, e);
        }
    }

    /** A file in the folder. */
    public OutputFile file(String name) {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw OutputFile.unwritable(path, e);
        }
        return new OutputFile(path.resolve(name));
    }
}
