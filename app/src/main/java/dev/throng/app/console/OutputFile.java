package dev.throng.app.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that is there completely or not at all: the content goes to a neighbour with a temporary name, which takes
 * the real name when everything is written and vanishes when the program is stopped. Devices and pipes are written
 * directly.
 *
 * @param path as the user named it
 */
public record OutputFile(Path path) {
    /** @throws UsageException when nothing can be written there; found out before the work begins */
    public OutputFile {
        Path folder = folder(path);
        if (Files.isDirectory(path)) {
            throw new UsageException(path + ": is a folder, expected a file to write");
        }
        if (!Files.isDirectory(folder)) {
            throw new UsageException(path + ": the folder " + folder + " does not exist");
        }
        if (!Files.isWritable(Files.exists(path) ? path : folder)) {
            throw new UsageException(path + ": cannot be written, permission denied");
        }
    }

    /** What produces the content; called once. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** @throws UsageException when the file cannot be written; what was there before is then still there */
    public void write(Content content) {
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
                    content.writeTo(out);
                }
            } else {
                replace(content);
            }
        } catch (IOException e) {
            throw new UsageException(path + ": cannot be written: " + e.getMessage());
        }
    }

    private void replace(Content content) throws IOException {
        // A link stays a link: its target is replaced.
        Path target = Files.exists(path) ? path.toRealPath() : path;
        Path temporary = Files.createFile(folder(target)
                .resolve("." + target.getFileName() + "."
                        + ProcessHandle.current().pid() + ".part"));
        temporary.toFile().deleteOnExit();
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16)) {
                content.writeTo(out);
            }
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path folder(Path path) {
        Path parent = path.toAbsolutePath().getParent();
        return parent == null ? path.toAbsolutePath() : parent;
    }
}
