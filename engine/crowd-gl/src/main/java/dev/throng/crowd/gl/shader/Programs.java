package dev.throng.crowd.gl.shader;

import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Programs of a renderer, made when they are first asked for: those of the same text are one, whichever characters need them. */
public final class Programs implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final Map<List<String>, ShaderProgram> made = new HashMap<>();

    /**
     * A program of one compute shader.
     *
     * @param shader without folder and suffix
     * @param check compares the layout of a new program with Java's
     */
    public ShaderProgram compute(String shader, Map<String, Object> constants, Consumer<ShaderProgram> check) {
        ShaderSource source = ShaderLibrary.load("crowd/" + shader + ".comp", constants);
        return get(List.of(source.text()), check, () -> ShaderProgram.compute(shader, source));
    }

    /** A program of one compute shader whose blocks have no layout of Java's. */
    public ShaderProgram compute(String shader, Map<String, Object> constants) {
        return compute(shader, constants, program -> {});
    }

    /** A program that draws, of a vertex and a fragment shader, nothing of it captured. */
    public ShaderProgram graphics(
            String vert, String frag, Map<String, Object> constants, Consumer<ShaderProgram> check) {
        return graphics(vert, frag, constants, List.of(), check);
    }

    /**
     * A program that draws.
     *
     * @param vert vertex shader without folder and suffix
     * @param frag fragment shader without folder and suffix
     * @param captured outputs of the vertex shader that may be captured
     * @param check compares the layout of a new program with Java's
     */
    public ShaderProgram graphics(
            String vert,
            String frag,
            Map<String, Object> constants,
            List<String> captured,
            Consumer<ShaderProgram> check) {
        ShaderSource vertex = ShaderLibrary.load("crowd/" + vert + ".vert", constants);
        ShaderSource fragment = ShaderLibrary.load("crowd/" + frag + ".frag", constants);
        return graphics(vertex, fragment, captured, check);
    }

    /** A program that draws, nothing of it captured. @param texts in the place of files that its shaders include, by their names */
    public ShaderProgram graphics(
            String vert,
            String frag,
            Map<String, Object> constants,
            Map<String, String> texts,
            Consumer<ShaderProgram> check) {
        ShaderSource vertex = ShaderLibrary.load("crowd/" + vert + ".vert", constants, texts);
        ShaderSource fragment = ShaderLibrary.load("crowd/" + frag + ".frag", constants, texts);
        return graphics(vertex, fragment, List.of(), check);
    }

    private ShaderProgram graphics(
            ShaderSource vert, ShaderSource frag, List<String> captured, Consumer<ShaderProgram> check) {
        String label = vert.name() + ", " + frag.name();
        List<String> key = List.of(vert.text(), frag.text(), String.join(" ", captured));
        return get(key, check, () -> ShaderProgram.graphics(label, vert, frag, captured));
    }

    private ShaderProgram get(List<String> key, Consumer<ShaderProgram> check, Supplier<ShaderProgram> make) {
        return made.computeIfAbsent(
                key,
                texts -> scope.part(part -> {
                    ShaderProgram program = part.own(make.get());
                    check.accept(program);
                    return program;
                }));
    }

    @Override
    public void close() {
        scope.close();
    }
}
