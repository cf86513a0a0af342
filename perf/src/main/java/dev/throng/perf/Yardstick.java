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
 * Kernel that does the work of one stage without the engine's code. Its cost measures the machine, so that costs on
 * several machines can be compared. Its input is arbitrary and its output is unused.
 */
abstract class Yardstick implements AutoCloseable {
    private static final int LANES = 64;

    private final String shader;
    private final ResourceScope scope = new ResourceScope();
    private final Map<String, GpuBuffer> blocks = new LinkedHashMap<>();
    private final Map<String, Object> constants = new LinkedHashMap<>(Map.of("LANES", LANES));
    private @Nullable ShaderProgram program;

    /** @param shader path of the shader below {@code shaders/perf}, without its extension */
    Yardstick(String shader) {
        this.shader = shader;
    }

    /**
     * Binds a buffer to the shader's block {@code BLOCK_name}. The buffer is closed with this object.
     *
     * @return the buffer
     */
    final GpuBuffer block(String name, GpuBuffer buffer) {
        constants.put("BLOCK_" + name, blocks.size());
        blocks.put(name, scope.own(buffer, GpuBuffer::close));
        return buffer;
    }

    final void constant(String name, Object value) {
        constants.put(name, value);
    }

    /**
     * @return the shader program. It is built in the first call, from the blocks and constants that were added before
     */
    final ShaderProgram program() {
        if (program == null) {
            ShaderSource source = ShaderSource.load("perf/" + shader + ".comp", constants);
            program = scope.own(ShaderProgram.compute("yardstick " + shader, source), ShaderProgram::close);
        }
        return program;
    }

    /**
     * Runs one GPU thread for each unit of work, and waits for the device.
     *
     * @param units number of units
     */
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
