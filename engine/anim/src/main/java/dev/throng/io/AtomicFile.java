package dev.throng.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Writer of files that appear completely or not at all: it writes a temporary file, then renames it. */
public final class AtomicFile {
    private AtomicFile() {}

    /** Writer of a file's content. */
    public interface Content {
        void write(OutputStream stream) throws IOException;
    }

    /**
     * Writes or replaces a file, so that other programs never see a part of it.
     *
     * @throws IOException if the folder or the file cannot be written; no partial file remains
     */
    public static void write(Path file, Content content) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path folder = Objects.requireNonNull(absolute.getParent(), "a file is in a folder");
        try (UnfinishedFile unfinished = UnfinishedFile.in(folder, String.valueOf(absolute.getFileName()))) {
            try (OutputStream stream = Files.newOutputStream(unfinished.path(), StandardOpenOption.CREATE_NEW)) {
                content.write(stream);
            }
            Files.move(
                    unfinished.path(), absolute, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
