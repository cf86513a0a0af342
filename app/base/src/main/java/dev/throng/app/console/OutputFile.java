package dev.throng.app.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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
        if (path.toString().isEmpty()) {
            throw new UsageException("output file: found an empty name, expected the name of a file to write");
        }
        if (path.toString().equals("-")) {
            throw new UsageException(
                    "output file: found '-', expected the name of a file; this option cannot write to standard output");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + ": found a folder of this name, expected a file to write");
        }
        Path folder = folder(path);
        if (!Files.isDirectory(folder)) {
            throw new UsageException(path + ": " + missing(folder));
        }
        if (Files.exists(path) && !Files.isWritable(path)) {
            throw new UsageException(path + ": cannot be written, permission denied");
        }
        tryFolder(path);
    }

    private static String missing(Path folder) {
        return Files.exists(folder)
                ? "found a file named " + folder + ", expected a folder"
                : "found no folder " + folder + ", expected an existing folder; create this folder first";
    }

    /**
     * The file that an option asks for; null: none.
     *
     * @param ending of its name, whatever the case of its letters
     * @throws UsageException when its name ends otherwise, or nothing can be written there
     */
    public static @Nullable OutputFile of(String option, String ending, @Nullable Path path) {
        if (path == null) {
            return null;
        }
        if (!path.toString().toLowerCase(Locale.ROOT).endsWith(ending)) {
            throw new UsageException(option + ": found '" + path + "', expected a file name that ends in " + ending);
        }
        return new OutputFile(path);
    }

    /** What produces the content; called once. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** What makes a whole file under a path that it is given; called once. */
    public interface Filling {
        void fill(Path path) throws IOException;
    }

    /** @throws UsageException when the file cannot be written; what was there before is then still there */
    public void write(Content content) {
        fill(path -> {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16)) {
                content.writeTo(out);
            }
        });
    }

    /** Like {@link #write} for those that open files themselves: they get the temporary name. */
    public void fill(Filling filling) {
        try {
            if (isWrittenDirectly(path)) {
                filling.fill(path);
            } else {
                replace(filling);
            }
        } catch (IOException e) {
            if (isWrittenDirectly(path)) {
                BrokenPipeException.unwrap(e);
            }
            throw unwritable(path, e);
        }
    }

    /**
     * Tries to make a file in the folder. Some folders, such as {@code /proc}, have write permission and take no file:
     * only trying shows.
     */
    private static void tryFolder(Path path) {
        if (isWrittenDirectly(path)) {
            return;
        }
        try {
            Temporary.in(folder(target(path)), path).close();
        } catch (IOException e) {
            throw unwritable(path, e);
        }
    }

    private static boolean isWrittenDirectly(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }

    static UsageException unwritable(Path path, IOException e) {
        if (e instanceof AccessDeniedException) {
            return new UsageException(path + ": cannot be written, permission denied");
        }
        // The message of a file system's exception begins with a temporary name that means nothing to users.
        String reason = e instanceof FileSystemException failed ? failed.getReason() : e.getMessage();
        return new UsageException(
                path + ": cannot be written: " + (reason == null ? "no file can be created in this folder" : reason));
    }

    /** A link stays a link: its target is replaced. */
    private static Path target(Path path) throws IOException {
        return Files.exists(path) ? path.toRealPath() : path;
    }

    private void replace(Filling filling) throws IOException {
        Path target = target(path);
        try (Temporary temporary = Temporary.in(folder(target), path)) {
            filling.fill(temporary.path());
            move(temporary.path(), target);
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

    /** A file under a name of its own that vanishes when it is closed, or when the program is stopped before that. */
    private record Temporary(Path path) implements AutoCloseable {
        /**
         * Makes an empty file.
         *
         * @param file what it is for
         */
        static Temporary in(Path folder, Path file) throws IOException {
            String name =
                    "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part";
            return new Temporary(Leftovers.file(() -> Files.createFile(folder.resolve(name))));
        }

        /** Nothing happens where the file has got another name. */
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(path);
            Leftovers.forget(path);
        }
    }
}
