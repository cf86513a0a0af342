package dev.throng.crowd.gl.shader;

import dev.throng.gl.shader.ShaderSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the shaders come from: the class path, or the folder that the system property {@value #FOLDER} names, for work
 * on them. Read anew for each program.
 */
public final class ShaderLibrary {
    /** System property: a folder laid out like {@code shaders/src/main/resources/dev/throng/shaders}. */
    public static final String FOLDER = "throng.shaders";

    private ShaderLibrary() {}

    public static ShaderSource load(String path, Map<String, Object> constants) {
        String folder = System.getProperty(FOLDER);
        return folder == null
                ? ShaderSource.load(path, constants)
                : ShaderSource.load(path, constants, file -> read(Path.of(folder, file)));
    }

    /** A shader with texts of the caller's in the place of some files that it includes, by their names. */
    static ShaderSource load(String path, Map<String, Object> constants, Map<String, String> texts) {
        String folder = System.getProperty(FOLDER);
        return ShaderSource.load(path, constants, file -> {
            String text = texts.get(file);
            return text != null ? text : folder == null ? ShaderSource.read(file) : read(Path.of(folder, file));
        });
    }

    private static @Nullable String read(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException("shader " + file, e);
        }
    }
}
