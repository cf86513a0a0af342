package dev.throng.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that appear as a whole or not at all: written under another name first, then moved. */
public final class AtomicFile {
    private AtomicFile() {}

    /** What a file is to hold. */
    public interface Content {
        void write(OutputStream stream) throws IOException;
    }

    /** @throws IOException when the folder or the file cannot be written; nothing is left behind */
    public static void write(Path file, Content content) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path unfinished = absolute.resolveSibling(absolute.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (OutputStream stream = Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW)) {
                content.write(stream);
            }
            Files.move(unfinished, absolute, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
