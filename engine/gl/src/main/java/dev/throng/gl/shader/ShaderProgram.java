package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL43C.*;

import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;
import dev.throng.gl.GlObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL20C;

/**
 * A linked program: one compute shader, or a vertex and a fragment shader.
 *
 * <p>Compute shaders are one-dimensional, {@code layout(local_size_x = N) in}. Some devices allow only 65,535 groups
 * along an axis, so larger dispatches use two axes. Groups are rounded up: the shader computes its index, and must
 * ignore indices beyond its count:
 *
 * <pre>{@code
 * uint index = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + gl_LocalInvocationID.x;
 * }</pre>
 */
public final class ShaderProgram extends GlObject {
    /** End of the range of indices, which are unsigned words in shaders. */
    private static final long INDEX_END = 1L << 32;

    private static final ThreadLocal<Runnable> BEFORE = ThreadLocal.withInitial(() -> () -> {});

    private final Map<String, Integer> locations = new HashMap<>();
    private final UniformWords uniforms = new UniformWords();
    private final Consumer<ShaderProgram> check;
    private ShaderCompiler.@Nullable Linking linking; // until the first use
    private @Nullable GlException failure;
    private int localSize;
    private int outputs = -1;

    private ShaderProgram(String label, Consumer<ShaderProgram> check) {
        super(GL_PROGRAM, GL20C::glCreateProgram, label);
        this.check = check;
    }

    /** @throws GlException {@code SHADER} with the compiler's or linker's messages, as {@code file:line: message} */
    public static ShaderProgram compute(String label, ShaderSource source) {
        return filled(startCompute(label, source, program -> {}), ShaderProgram::finish);
    }

    /**
     * Starts to compile a compute program, without waiting for drivers with compiler threads. The first use waits, and throws the exceptions of
     * {@link #compute}.
     *
     * @param check function that is called once, at the first use or by {@link #finish}
     */
    public static ShaderProgram startCompute(String label, ShaderSource source, Consumer<ShaderProgram> check) {
        Consumer<ShaderProgram> read = program -> program.localSize = ShaderCompiler.localSize(program.id(), source);
        return start(label, List.of(ShaderCompiler.compute(source)), List.of(), read.andThen(check));
    }

    /**
     * Builds a program for draws.
     *
     * @param feedbackVaryings names of vertex shader outputs for {@link dev.throng.gl.framebuffer.FeedbackCapture},
     *     which writes them to one buffer: per vertex in this order, tightly packed
     * @throws GlException {@code SHADER} with the compiler's or linker's messages, as {@code file:line: message}
     */
    public static ShaderProgram graphics(
            String label, ShaderSource vert, ShaderSource frag, List<String> feedbackVaryings) {
        return filled(startGraphics(label, vert, frag, feedbackVaryings, program -> {}), ShaderProgram::finish);
    }

    /** Starts to compile a program for draws, as {@link #startCompute} and {@link #graphics} do. */
    public static ShaderProgram startGraphics(
            String label,
            ShaderSource vert,
            ShaderSource frag,
            List<String> feedbackVaryings,
            Consumer<ShaderProgram> check) {
        return start(
                label, List.of(ShaderCompiler.vertex(vert), ShaderCompiler.fragment(frag)), feedbackVaryings, check);
    }

    /**
     * Sets a task that this thread runs before it creates each program, such as to draw a picture between slow
     * compilations.
     *
     * @param task function that leaves OpenGL's state unchanged, and creates no program
     */
    public static void beforeEach(Runnable task) {
        BEFORE.set(task);
    }

    private static ShaderProgram start(
            String label, List<ShaderCompiler.Stage> stages, List<String> feedback, Consumer<ShaderProgram> check) {
        BEFORE.get().run();
        return filled(
                new ShaderProgram(label, check),
                program -> program.linking = ShaderCompiler.start(program.id(), label, stages, feedback));
    }

    /** @return whether linking has ended, with or without success; never waits */
    public boolean isLinked() {
        ShaderCompiler.Linking begun = linking;
        return begun == null || begun.isDone(id());
    }

    /** Waits until the program is linked, and checks it. Each call throws the exceptions of {@link #compute}. */
    public void finish() {
        ShaderCompiler.Linking begun = linking;
        if (begun != null) {
            linking = null; // the check uses the program
            try {
                begun.finish(id());
                check.accept(this);
            } catch (GlException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw new GlException(failure.kind(), String.valueOf(failure.getMessage()), failure);
        }
    }

    /** Selects this program for draws and dispatches. */
    public void use() {
        finish();
        context().bound().use(id());
    }

    /** @return number of invocations in a work group; 0 if this is not a compute program */
    public int localSize() {
        finish();
        return localSize;
    }

    /** Selects and dispatches this program with at least {@code count} invocations; none for 0. */
    public void dispatchThreads(long count) {
        requireCompute();
        requireCount("invocations", count);
        dispatchGroups(roundedUp(count, localSize));
    }

    /**
     * Selects and dispatches this program.
     *
     * @param groups least number of work groups; none run for 0
     * @throws GlException {@code LIMIT} beyond the limits of the device or of 32-bit indices
     */
    public void dispatchGroups(long groups) {
        requireCompute();
        requireCount("work groups", groups);
        if (groups == 0) {
            return;
        }
        DeviceLimits limits = context().limits();
        long rows = roundedUp(groups, limits.computeGroupsX());
        long columns = roundedUp(groups, rows);
        if (rows > limits.computeGroupsY() || rows * columns * localSize > INDEX_END) { // no text for each dispatch
            DeviceLimits.require(this + ", work groups along y", rows, limits.computeGroupsY());
            DeviceLimits.require(this + ", invocations", rows * columns * localSize, INDEX_END);
        }
        context().bound().run(id());
        glDispatchCompute((int) columns, (int) rows, 1);
    }

    /**
     * Selects and dispatches this program with group counts from the buffer bound by {@link
     * dev.throng.gl.memory.GpuBuffer#bindDispatchIndirect}.
     *
     * @param offset offset of the counts, in bytes; the shader that writes them must respect the device's limits, which drivers do not
     *     check
     */
    public void dispatchIndirect(long offset) {
        requireCompute();
        context().bound().run(id());
        glDispatchComputeIndirect(offset);
    }

    /** @return locations of the fragment shader's outputs, one bit each; queried once */
    public int outputs() {
        if (outputs < 0) {
            finish();
            outputs = OutputReflection.locations(id());
        }
        return outputs;
    }

    /** @return whether the program has a uniform and uses it: compilers remove unused uniforms */
    public boolean hasUniform(String name) {
        return location(name) >= 0;
    }

    /** @throws GlException {@code SHADER} if the program has no such uniform, or does not use it */
    public int uniformLocation(String name) {
        int location = location(name);
        if (location < 0) {
            throw new GlException(
                    GlException.Kind.SHADER,
                    this + ": found no uniform '" + name
                            + "', expected one that a shader uses; the compiler removes unused ones");
        }
        return location;
    }

    /** @return location of a uniform, queried once; negative if the program has no such uniform */
    private int location(String name) {
        Integer known = locations.get(name);
        if (known == null) {
            finish();
            known = glGetUniformLocation(id(), name);
            locations.put(name, known);
        }
        return known;
    }

    /** Sets a uniform of type {@code int}, or a sampler. */
    public void set(String name, int value) {
        int location = uniformLocation(name);
        if (uniforms.isChanged(location, value)) {
            glProgramUniform1i(id(), location, value);
        }
    }

    /** Sets a uniform of type {@code uint}. */
    public void setUnsigned(String name, int value) {
        int location = uniformLocation(name);
        if (uniforms.isChanged(location, value)) {
            glProgramUniform1ui(id(), location, value);
        }
    }

    public void set(String name, float value) {
        int location = uniformLocation(name);
        if (uniforms.isChanged(location, Float.floatToRawIntBits(value))) {
            glProgramUniform1f(id(), location, value);
        }
    }

    /** Sets a uniform of type {@code vec2}. */
    public void set(String name, float x, float y) {
        int location = uniformLocation(name);
        if (uniforms.isChanged(location, x, y)) {
            glProgramUniform2f(id(), location, x, y);
        }
    }

    /** Sets a uniform {@code vec2}, {@code vec3} or {@code vec4} or, with 16 values column by column, {@code mat4}. */
    public void set(String name, float[] values) {
        int location = uniformLocation(name);
        if ((values.length < 2 || values.length > 4) && values.length != 16) { // before the values are stored
            throw new IllegalArgumentException(this + ", uniform " + name + ": found " + values.length
                    + " values, expected 2 to 4 values (vector) or 16 values (matrix)");
        }
        if (uniforms.isChanged(location, values)) {
            switch (values.length) {
                case 2 -> glProgramUniform2fv(id(), location, values);
                case 3 -> glProgramUniform3fv(id(), location, values);
                case 4 -> glProgramUniform4fv(id(), location, values);
                default -> glProgramUniformMatrix4fv(id(), location, false, values);
            }
        }
    }

    /**
     * Queries the layout of a storage or uniform block, by the name of the block, not of its instance.
     *
     * @throws GlException {@code SHADER} if the program has no such block, or does not use it
     */
    public BlockLayout block(String name) {
        finish();
        return BlockReflection.read(id(), label(), name);
    }

    private static long roundedUp(long count, long unit) {
        return count / unit + (count % unit == 0 ? 0 : 1);
    }

    private void requireCount(String what, long count) {
        if (count < 0) {
            throw new IllegalArgumentException(this + ": found " + count + " " + what + ", expected 0 or more");
        }
    }

    private void requireCompute() {
        if (localSize() == 0) {
            throw new IllegalStateException(this + ": found vertex and fragment shaders, expected a compute shader");
        }
    }

    /** Deletes the program. A program in use is first deselected, because code that restores the program in use cannot select a deleted one. */
    @Override
    protected void delete(int id) {
        if (glGetInteger(GL_CURRENT_PROGRAM) == id) {
            glUseProgram(0);
        }
        glDeleteProgram(id);
    }
}
