package dev.throng.crowd.gl.shader;

import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shader programs of a renderer, one per source text. The driver starts to compile a program at its first request, on
 * other threads if it can; the program's first use waits. Sources are in the class path or, read again for each
 * request, in the folder in the system property {@value #FOLDER}.
 */
public final class Programs implements AutoCloseable {
    /**
     * System property with a folder of shaders for development, laid out like
     * {@code shaders/src/main/resources/dev/throng/shaders}.
     */
    public static final String FOLDER = "throng.shaders";

    private final PaletteFetch fetch;
    private final ResourceScope scope = new ResourceScope();
    private final Map<List<String>, ShaderProgram> made = new HashMap<>();

    public Programs() {
        this(PaletteFetch.TEXTURE);
    }

    /** @param fetch way in which shaders read palettes; the device must allow it */
    public Programs(PaletteFetch fetch) {
        this.fetch = fetch;
    }

    public PaletteFetch fetch() {
        return fetch;
    }

    /**
     * @param shader file name of the shader, without folder and suffix
     * @param constants definitions for the source
     * @param check function that compares a new program's block layouts with Java's
     * @return program of one compute shader
     */
    public ShaderProgram compute(String shader, Map<String, Object> constants, Consumer<ShaderProgram> check) {
        ShaderSource source = load(shader + ".comp", constants, Map.of());
        return get(List.of(source.text()), () -> ShaderProgram.startCompute(shader, source, check));
    }

    /** @return program of one compute shader that has no block layouts to check */
    public ShaderProgram compute(String shader, Map<String, Object> constants) {
        return compute(shader, constants, program -> {});
    }

    /**
     * @param vert file name of the vertex shader, without folder and suffix
     * @param frag file name of the fragment shader, without folder and suffix
     * @param constants definitions for both sources
     * @param check function that compares a new program's block layouts with Java's
     * @return drawing program
     */
    public ShaderProgram graphics(
            String vert, String frag, Map<String, Object> constants, Consumer<ShaderProgram> check) {
        return graphics(vert, frag, constants, List.of(), check);
    }

    /**
     * @param vert file name of the vertex shader, without folder and suffix
     * @param frag file name of the fragment shader, without folder and suffix
     * @param constants definitions for both sources
     * @param captured outputs of the vertex shader for transform feedback
     * @param check function that compares a new program's block layouts with Java's
     * @return drawing program with transform feedback
     */
    public ShaderProgram graphics(
            String vert,
            String frag,
            Map<String, Object> constants,
            List<String> captured,
            Consumer<ShaderProgram> check) {
        ShaderSource vertex = load(vert + ".vert", constants, Map.of());
        ShaderSource fragment = load(frag + ".frag", constants, Map.of());
        return graphics(vertex, fragment, captured, check);
    }

    /**
     * @param vert file name of the vertex shader, without folder and suffix
     * @param frag file name of the fragment shader, without folder and suffix
     * @param constants definitions for both sources
     * @param texts replacements of included files, by file name
     * @param check function that compares a new program's block layouts with Java's
     * @return drawing program with replaced include files
     */
    public ShaderProgram graphics(
            String vert,
            String frag,
            Map<String, Object> constants,
            Map<String, String> texts,
            Consumer<ShaderProgram> check) {
        ShaderSource vertex = load(vert + ".vert", constants, texts);
        ShaderSource fragment = load(frag + ".frag", constants, texts);
        return graphics(vertex, fragment, List.of(), check);
    }

    private ShaderProgram graphics(
            ShaderSource vert, ShaderSource frag, List<String> captured, Consumer<ShaderProgram> check) {
        String label = vert.name() + ", " + frag.name();
        List<String> key = List.of(vert.text(), frag.text(), String.join(" ", captured));
        return get(key, () -> ShaderProgram.startGraphics(label, vert, frag, captured, check));
    }

    /** @param texts replacements of included files, by file name */
    private ShaderSource load(String file, Map<String, Object> named, Map<String, String> texts) {
        Map<String, Object> constants = constants(named);
        String path = "crowd/" + file;
        String folder = System.getProperty(FOLDER);
        if (folder == null && texts.isEmpty()) {
            return ShaderSource.load(path, constants);
        }
        return ShaderSource.load(path, constants, included -> {
            String text = texts.get(included);
            return text != null ? text : folder == null ? ShaderSource.read(included) : read(Path.of(folder, included));
        });
    }

    private Map<String, Object> constants(Map<String, Object> named) {
        if (fetch == PaletteFetch.TEXTURE) {
            return named;
        }
        Map<String, Object> all = new HashMap<>(named);
        all.put("PALETTE_STORAGE", true);
        return all;
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

    private ShaderProgram get(List<String> key, Supplier<ShaderProgram> start) {
        return made.computeIfAbsent(key, texts -> scope.own(start.get()));
    }

    /** @return whether the driver has linked all requested programs; never waits */
    public boolean areLinked() {
        boolean areLinked = true;
        for (ShaderProgram program : made.values()) {
            areLinked &= program.isLinked();
        }
        return areLinked;
    }

    @Override
    public void close() {
        scope.close();
    }
}
