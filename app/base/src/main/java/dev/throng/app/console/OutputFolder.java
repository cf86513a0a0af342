package dev.throng.app.console;

import dev.throng.io.UnfinishedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Output folder, which must be new or empty. A new folder is created with its first file.
 *
 * @param path path from the command line
 */
public record OutputFolder(Path path) {
    /** @throws UsageException if the folder cannot be written; checked early, before results are computed */
    public OutputFolder {
        if (path.toString().isEmpty()) {
            throw new UsageException("output folder: found an empty name, expected the name of a folder to write to");
        }
        if (Files.isDirectory(path)) {
            UnfinishedFile.deleteDead(path);
            requireEmpty(path);
            new OutputFile(path.resolve("a"));
        } else {
            if (Files.exists(path)) {
                throw new UsageException(path + ": found a file of this name, expected a new or empty folder");
            }
            new OutputFile(path); // checks the parent folder
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

    /**
     * Writes a file, and first creates the folder if it does not exist.
     *
     * @param name file name without a folder
     * @throws UsageException if writing fails; a folder created by this call is then deleted
     */
    public void write(String name, OutputFile.Content content) {
        boolean isNew = !Files.exists(path);
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw OutputFile.unwritable(path, e);
        }
        boolean isWritten = false;
        try {
            new OutputFile(path.resolve(name)).write(content);
            isWritten = true;
        } finally {
            if (isNew && !isWritten) {
                deleteEmpty();
            }
        }
    }

    private void deleteEmpty() {
        try {
            Files.delete(path);
        } catch (IOException e) {
            // An empty folder does no harm; another program may have put files into it.
        }
    }
}
