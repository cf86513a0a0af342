package dev.throng.convert;

import dev.throng.bake.file.ContentHash;
import dev.throng.bake.file.MadeFiles;
import dev.throng.convert.exchange.FileFormat;
import dev.throng.convert.exchange.Reply;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Converter to glTF, from FBX, Collada, .x and BVH, and from other formats with bones that Assimp reads. */
public final class Converter {
    /** Version of the conversion, which must increase whenever the result for any file changes. */
    private static final int RULES = 8;

    private static final long LARGEST = 512L << 20;

    private Converter() {}

    /** @return whether a file has a convertible format; false if it cannot be read */
    public static boolean suits(Path file) {
        return format(file).isPresent();
    }

    private static Optional<FileFormat> format(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return FileFormat.of(name(file), stream.readNBytes(FileFormat.BEGINNING));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /**
     * Converts a file.
     *
     * @param file a file of at most half a gigabyte
     * @return the model as GLB, with warnings
     * @throws AssetException with a message of one line, even if the importing process crashes
     */
    public static Reply convert(Path file) {
        FileFormat format = format(file).orElseThrow(() -> refusal(file));
        checkSize(file);
        return ImportProcess.of(file, format);
    }

    /** @return the refusal of a file that is missing or has no convertible format */
    private static AssetException refusal(Path file) {
        boolean isFile = Files.isRegularFile(file);
        boolean isFolder = Files.isDirectory(file);
        boolean isDevice = Files.exists(file) && !isFile && !isFolder;
        String found = isFolder
                ? "a folder"
                : isFile ? "a file of unknown format" : isDevice ? "a device or a pipe" : "no file";
        return new AssetException(
                isFile ? Kind.UNSUPPORTED : Kind.MISSING,
                isFile ? name(file) : file.toString(),
                "",
                found,
                "a model file in FBX, Collada, .x, BVH or another supported format");
    }

    /**
     * Converts a file, or returns the result from the user's cache if neither the file nor the files that it refers to
     * have changed.
     *
     * @param file a file of at most half a gigabyte
     * @param notes receives a line if the cache cannot be used
     * @return the model as GLB, with warnings
     * @throws AssetException as {@link #convert}
     */
    public static Reply cached(Path file, Consumer<String> notes) {
        MadeFiles cache = MadeFiles.ofUser(notes);
        List<byte[]> content = new ArrayList<>();
        content.add(new byte[] {RULES});
        content.add(name(file).getBytes(StandardCharsets.UTF_8));
        content.add(bytes(file));
        // A conversion finds out which other files it needs; their contents become part of the second key.
        ContentHash needs = ContentHash.of(content);
        Reply[] fresh = new Reply[1];
        Reply first = reply(cache.get(needs, () -> (fresh[0] = convert(file)).bytes()), file);
        if (first.requestedPaths().isEmpty()) {
            return first;
        }
        first.requestedPaths().forEach(path -> content.add(beside(file, path)));
        ContentHash all = ContentHash.of(content);
        return reply(cache.get(all, () -> (fresh[0] == null ? convert(file) : fresh[0]).bytes()), file);
    }

    private static Reply reply(byte[] bytes, Path file) {
        try {
            return Reply.of(bytes);
        } catch (IOException e) {
            throw new AssetException(
                    Kind.MALFORMED,
                    name(file),
                    "",
                    "a damaged conversion in the cache",
                    "a converted model; delete the cache folder: ~/.cache/throng, on Windows %LOCALAPPDATA%\\throng");
        }
    }

    private static void checkSize(Path file) {
        long size = file.toFile().length();
        long most = Math.min(LARGEST, Runtime.getRuntime().maxMemory() / 4);
        if (size > most) {
            throw new AssetException(
                    Kind.UNSUPPORTED, name(file), "", "a file of " + size + " bytes", "at most " + most + " bytes");
        }
    }

    private static byte[] bytes(Path file) {
        checkSize(file);
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new AssetException(
                    Kind.MISSING,
                    name(file),
                    "",
                    "a file that cannot be read",
                    "a readable file; check its permissions");
        }
    }

    /**
     * @return the content of a file in the folder of {@code file}; no bytes if it is missing, too large or outside of
     *     the folder
     */
    private static byte[] beside(Path file, String path) {
        try {
            Path folder = file.toAbsolutePath().resolveSibling("").toRealPath();
            Path real = folder.resolve(path).toRealPath();
            boolean isInside = real.startsWith(folder);
            return isInside && Files.isRegularFile(real) && Files.size(real) <= LARGEST
                    ? Files.readAllBytes(real)
                    : new byte[0];
        } catch (IOException | InvalidPathException e) {
            return new byte[0];
        }
    }
}
