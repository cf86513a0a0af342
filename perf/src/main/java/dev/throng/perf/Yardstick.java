package dev.throng.perf;

import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A plain kernel with the work of one stage and no code of the engine. Its cost measures the machine, so that figures
 * of several machines compare. Its input is arbitrary and its output is unused.
 */
abstract class Yardstick implements AutoCloseable {
    private static final int LANES = 64;

    private final String shader;
    private final ResourceScope scope = new ResourceScope();
    private final Map<String, GpuBuffer> blocks = new LinkedHashMap<>();
    private final Map<String, Object> constants = new LinkedHashMap<>(Map.of("LANES", LANES));
    private @Nullable ShaderProgram program;

    /** @param shader below {@code shaders/perf}, without its suffix */
    Yardstick(String shader) {
        this.shader = shader;
    }

    /** Takes ownership of a buffer and binds the shader's {@code BLOCK_name} to it. */
    final GpuBuffer block(String name, GpuBuffer buffer) {
        constants.put("BLOCK_" + name, blocks.size());
        blocks.put(name, scope.own(buffer, GpuBuffer::close));
        return buffer;
    }

    final void constant(String name, Object value) {
        constants.put(name, value);
    }

    /** Shader with the blocks and constants added before the first call. */
    final ShaderProgram program() {
        if (program == null) {
            ShaderSource source = ShaderSource.load("perf/" + shader + ".comp", constants);
            program = scope.own(ShaderProgram.compute("yardstick " + shader, source), ShaderProgram::close);
        }
        return program;
    }

    /** Runs a lane for each unit and waits. */
    final void dispatch(long units) {
        int binding = 0;
        for (GpuBuffer buffer : blocks.values()) {
            buffer.bindStorage(binding++);
        }
        program().dispatchThreads(units);
        Barrier.before(Barrier.READBACK);
        Draw.finish();
    }

    @Override
    public final void close() {
        scope.close();
    }
}
