package dev.throng.crowd.gl.shader;

import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Programs of a renderer, made when they are first asked for: those of the same text are one, whichever characters need them. */
public final class Programs implements AutoCloseable {
    private final Map<List<String>, ShaderProgram> made = new HashMap<>();

    /** @param check compares the layout of a new program with Java's */
    public ShaderProgram compute(String label, ShaderSource source, Consumer<ShaderProgram> check) {
        return get(List.of(source.text()), check, () -> ShaderProgram.compute(label, source));
    }

    /** @param captured outputs of the vertex shader that may be captured */
    public ShaderProgram graphics(
            String label, ShaderSource vert, ShaderSource frag, List<String> captured, Consumer<ShaderProgram> check) {
        List<String> key = List.of(vert.text(), frag.text(), String.join(" ", captured));
        return get(key, check, () -> ShaderProgram.graphics(label, vert, frag, captured));
    }

    private ShaderProgram get(List<String> key, Consumer<ShaderProgram> check, Supplier<ShaderProgram> make) {
        return made.computeIfAbsent(key, texts -> {
            ShaderProgram program = make.get();
            try {
                check.accept(program);
                return program;
            } catch (RuntimeException | Error e) {
                program.close();
                throw e;
            }
        });
    }

    @Override
    public void close() {
        made.values().forEach(ShaderProgram::close);
    }
}
