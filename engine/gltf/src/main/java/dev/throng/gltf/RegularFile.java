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

/** Reads regular files whole, and nothing else: no folder, pipe or device, which could hang or never end. */
final class RegularFile {
    /** Longest file that fits a Java array. */
    private static final long LONGEST = Integer.MAX_VALUE - 8;

    private RegularFile() {}

    /** Bytes of a file with the model's own limits. */
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
        } catch (IOException e) { // names the whole path: a folder in it may be the mistake
            throw new AssetException(Kind.MISSING, path.toString(), "", reason(e), "a glTF file");
        }
    }

    /**
     * Size of a regular file.
     *
     * @throws IOException when it is missing or something else; {@link #reason} makes it readable
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

    /** The first bytes of a file that has at least as many. */
    static byte[] read(Path path, int size) throws IOException {
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] bytes = stream.readNBytes(size);
            if (bytes.length < size) {
                throw new IOException("only " + bytes.length + " of " + size + " bytes");
            }
            return bytes;
        }
    }

    /** Returns the reason of an input error, without the path that its message may consist of. */
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
