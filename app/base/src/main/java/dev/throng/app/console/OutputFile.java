package dev.throng.app.console;

import dev.throng.io.UnfinishedFile;
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
 * Output file, written completely or not at all: a temporary file in the same folder is renamed at the end. Output to
 * devices and pipes is written directly.
 *
 * @param path path from the command line
 */
public record OutputFile(Path path) {
    /** @throws UsageException if the file cannot be written; checked early, before its content is computed */
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
     * @param option option with the path, for messages
     * @param ending required ending of the name, such as {@code .png}; case does not matter
     * @return output file; null if {@code path} is null
     * @throws UsageException if the name ends differently, or the file cannot be written
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

    /** Writer of a file's content, called once. */
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Method that creates a file at a given path, called once. */
    public interface Filling {
        void fill(Path path) throws IOException;
    }

    /**
     * Writes the file.
     *
     * @throws UsageException if writing fails; an existing file is then unchanged
     */
    public void write(Content content) {
        fill(path -> {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16)) {
                content.writeTo(out);
            }
        });
    }

    /**
     * Writes the file by a method that opens files itself.
     *
     * @param filling receives the path of a temporary file
     * @throws UsageException if writing fails; an existing file is then unchanged
     */
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
     * Checks a folder by creating a file, since some folders, such as {@code /proc}, grant write permission but refuse
     * files.
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
        // The exception's message begins with the temporary file's name, which means nothing to users.
        String reason = e instanceof FileSystemException failed ? failed.getReason() : e.getMessage();
        return new UsageException(
                path + ": cannot be written: " + (reason == null ? "no file can be created in this folder" : reason));
    }

    /** @return the file that a symbolic link points to, so that writing keeps the link; any other path unchanged */
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

    /** Temporary file, deleted on close or when the program stops, unless it was renamed. */
    private record Temporary(UnfinishedFile file) implements AutoCloseable {
        /**
         * @param folder folder of the temporary file
         * @param file final file, whose name the temporary name contains
         * @return empty temporary file
         */
        static Temporary in(Path folder, Path file) throws IOException {
            var unfinished = UnfinishedFile.in(folder, String.valueOf(file.getFileName()));
            try {
                Leftovers.file(() -> Files.createFile(unfinished.path()));
                return new Temporary(unfinished);
            } catch (IOException e) {
                unfinished.close();
                throw e;
            }
        }

        Path path() {
            return file.path();
        }

        @Override
        public void close() throws IOException {
            file.close();
            Leftovers.forget(path());
        }
    }
}
