package dev.throng.gltf;

import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Reader of regular files. Refuses folders, pipes and devices, which could block or never end. */
final class RegularFile {
    /** Largest file size, in bytes: that of a Java array. */
    private static final long LONGEST = Integer.MAX_VALUE - 8;

    private RegularFile() {}

    /**
     * Reads a whole file of at most a quarter of the heap.
     *
     * @param name name of the model file, for messages
     * @param path file to read
     */
    static byte[] read(String name, Path path) {
        long size = size(path);
        long max = Math.min(LONGEST, Runtime.getRuntime().maxMemory() / 4);
        if (size > max) {
            throw new AssetException(
                    Kind.UNSUPPORTED, name, "", "a file of " + size + " bytes", "at most " + max + " bytes");
        }
        try {
            return read(path, (int) size);
        } catch (IOException e) {
            throw new AssetException(Kind.MISSING, name, "", reason(e), "a readable file");
        }
    }

    private static long size(Path path) {
        try {
            return regularSize(path);
        } catch (IOException e) { // the message shows the full path, since one of its folders may be wrong
            throw new AssetException(Kind.MISSING, path.toString(), "", reason(e), "a glTF file");
        }
    }

    /**
     * @return the size of a regular file, in bytes
     * @throws IOException if the file is missing or not regular; see {@link #reason}
     */
    static long regularSize(Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new IOException("a folder");
        }
        if (!attributes.isRegularFile()) {
            throw new IOException("a device or a pipe, not a regular file");
        }
        return attributes.size();
    }

    /**
     * Reads the first bytes of a file.
     *
     * @throws IOException if the file has fewer than {@code size} bytes
     */
    static byte[] read(Path path, int size) throws IOException {
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] bytes = stream.readNBytes(size);
            if (bytes.length < size) {
                throw new IOException("only " + bytes.length + " of " + size + " bytes");
            }
            return bytes;
        }
    }

    /**
     * Describes why a file cannot be read. Java's message may be only a path; the description then depends on the exception's
     * type.
     */
    static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no file";
        }
        if (e instanceof AccessDeniedException) {
            return "a file without permission to read it";
        }
        if (e instanceof FileSystemException failed) {
            String reason = failed.getReason();
            return "a file that cannot be read" + (reason == null ? "" : " (" + reason + ")");
        }
        return String.valueOf(e.getMessage());
    }
}
