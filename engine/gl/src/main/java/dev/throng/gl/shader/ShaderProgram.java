package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL20C.glDeleteProgram;
import static org.lwjgl.opengl.GL20C.glGetUniformLocation;
import static org.lwjgl.opengl.GL20C.glUseProgram;
import static org.lwjgl.opengl.GL41C.*;
import static org.lwjgl.opengl.GL43C.GL_PROGRAM;
import static org.lwjgl.opengl.GL43C.glDispatchCompute;
import static org.lwjgl.opengl.GL43C.glDispatchComputeIndirect;

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
 * <p>A compute shader of this module is one-dimensional, {@code layout(local_size_x = N) in}. Devices allow as few as 65,535
 * groups along an axis, so larger dispatches are spread over two. The shader finds its index, and must leave those beyond its
 * count alone, since groups are rounded up:
 *
 * <pre>{@code
 * uint index = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + gl_LocalInvocationID.x;
 * }</pre>
 */
public final class ShaderProgram extends GlObject {
    /** Indices in a shader are unsigned words. */
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

    /** @throws GlException {@code SHADER} with the compiler's or linker's reason, as {@code file:line: reason} */
    public static ShaderProgram compute(String label, ShaderSource source) {
        return filled(startCompute(label, source, program -> {}), ShaderProgram::finish);
    }

    /**
     * Starts to compile a compute program, and does not wait for the driver if the driver compiles in other threads. The first use
     * of the program waits, and throws what {@link #compute} throws.
     *
     * @param check called once at the first use, or by {@link #finish}
     */
    public static ShaderProgram startCompute(String label, ShaderSource source, Consumer<ShaderProgram> check) {
        Consumer<ShaderProgram> read = program -> program.localSize = ShaderCompiler.localSize(program.id(), source);
        return start(label, List.of(ShaderCompiler.compute(source)), List.of(), read.andThen(check));
    }

    /**
     * A program that draws.
     *
     * @param feedbackVaryings names of outputs of its vertex shader that can be captured, see
     *     {@link dev.throng.gl.framebuffer.FeedbackCapture}: written to one buffer in this order for each vertex,
     *     tightly packed
     * @throws GlException {@code SHADER} with the compiler's or linker's reason, as {@code file:line: reason}
     */
    public static ShaderProgram graphics(
            String label, ShaderSource vert, ShaderSource frag, List<String> feedbackVaryings) {
        return filled(startGraphics(label, vert, frag, feedbackVaryings, program -> {}), ShaderProgram::finish);
    }

    /** Starts to compile a program that draws, as {@link #startCompute} does. @param feedbackVaryings as for {@link #graphics} */
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
     * Lets something be done on this thread before each program is made: programs follow each other for seconds where a driver
     * compiles slowly.
     *
     * @param task leaves OpenGL's state as it finds it, and makes no program
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

    /** Whether the driver has linked the program, or failed to. Asks and never waits. */
    public boolean isLinked() {
        ShaderCompiler.Linking begun = linking;
        return begun == null || begun.isDone(id());
    }

    /** Waits until the program is linked, and checks it. @throws GlException {@code SHADER} as {@link #compute}, at each call */
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

    /** Draws and dispatches run this program from now on. */
    public void use() {
        finish();
        glUseProgram(id());
    }

    /** Invocations of one work group; 0 when this is no compute program. */
    public int localSize() {
        finish();
        return localSize;
    }

    /** Uses this program and runs at least {@code count} invocations; none for 0. */
    public void dispatchThreads(long count) {
        requireCompute();
        requireCount("invocations", count);
        dispatchGroups(roundedUp(count, localSize));
    }

    /**
     * Uses this program and runs at least {@code groups} work groups; none for 0.
     *
     * @throws GlException {@code LIMIT} beyond what the device, or an index of 32 bits, allows
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
        use();
        glDispatchCompute((int) columns, (int) rows, 1);
    }

    /**
     * Uses this program and runs the three group counts at byte {@code offset} of the buffer bound by
     * {@link dev.throng.gl.memory.GpuBuffer#bindDispatchIndirect}. The shader that writes them has to keep the device's
     * limits: drivers do not check them.
     */
    public void dispatchIndirect(long offset) {
        requireCompute();
        use();
        glDispatchComputeIndirect(offset);
    }

    /** Locations of the fragment shader's outputs, a bit each. The driver is asked once. */
    public int outputs() {
        if (outputs < 0) {
            finish();
            outputs = OutputReflection.locations(id());
        }
        return outputs;
    }

    /** Returns whether the program has such a uniform and uses it: a compiler removes unused uniforms. */
    public boolean hasUniform(String name) {
        return location(name) >= 0;
    }

    /** @throws GlException {@code SHADER} when the program has no such uniform, or does not use it */
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

    /** Returns the location of a uniform; negative if the program has no such uniform. The driver is asked once. */
    private int location(String name) {
        Integer known = locations.get(name);
        if (known == null) {
            finish();
            known = glGetUniformLocation(id(), name);
            locations.put(name, known);
        }
        return known;
    }

    /** For {@code int} and samplers. */
    public void set(String name, int value) {
        int location = uniformLocation(name);
        if (uniforms.isChanged(location, value)) {
            glProgramUniform1i(id(), location, value);
        }
    }

    /** For {@code uint}. */
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

    /** For {@code vec2}. */
    public void set(String name, float x, float y) {
        glProgramUniform2f(id(), uniformLocation(name), x, y);
    }

    /** For {@code vec2}, {@code vec3} and {@code vec4} with 2, 3 and 4 values, and for {@code mat4} with 16, column by column. */
    public void set(String name, float[] values) {
        int location = uniformLocation(name);
        switch (values.length) {
            case 2 -> glProgramUniform2fv(id(), location, values);
            case 3 -> glProgramUniform3fv(id(), location, values);
            case 4 -> glProgramUniform4fv(id(), location, values);
            case 16 -> glProgramUniformMatrix4fv(id(), location, false, values);
            default ->
                throw new IllegalArgumentException(this + ", uniform " + name + ": found " + values.length
                        + " values, expected 2 to 4 values (vector) or 16 values (matrix)");
        }
    }

    /**
     * The layout of a storage or uniform block, named as the block is, not as its instance.
     *
     * @throws GlException {@code SHADER} when the program has no such block, or does not use it
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

    /**
     * Deletes the program, which is first taken out of use. In use, it would live on without a name, and code that
     * later restores the program in use could not name it.
     */
    @Override
    protected void delete(int id) {
        if (glGetInteger(GL_CURRENT_PROGRAM) == id) {
            glUseProgram(0);
        }
        glDeleteProgram(id);
    }
}
