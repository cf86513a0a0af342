package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL11C.GL_FALSE;
import static org.lwjgl.opengl.GL20C.*;
import static org.lwjgl.opengl.GL30C.GL_INTERLEAVED_ATTRIBS;
import static org.lwjgl.opengl.GL30C.glTransformFeedbackVaryings;
import static org.lwjgl.opengl.GL43C.GL_COMPUTE_SHADER;
import static org.lwjgl.opengl.GL43C.GL_COMPUTE_WORK_GROUP_SIZE;
import static org.lwjgl.opengl.GL43C.GL_SHADER;
import static org.lwjgl.opengl.GL43C.glObjectLabel;
import static org.lwjgl.opengl.KHRParallelShaderCompile.GL_COMPLETION_STATUS_KHR;

import dev.throng.gl.GlDebug;
import dev.throng.gl.GlException;
import dev.throng.gl.GlObject;
import java.util.List;
import java.util.stream.Collectors;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/** Compiler and linker of shaders. Checks every status before a program is used; messages name files and lines. */
final class ShaderCompiler {
    private ShaderCompiler() {}

    record Stage(int type, ShaderSource source) {}

    /**
     * Attaches the stages to a program, and starts to link it. Reads no status, since drivers with compiler threads
     * would block.
     *
     * @param program number of the program
     * @param label label of the program, for messages
     * @param stages shader stages to compile
     * @param feedback names of outputs to capture; empty: none
     */
    static Linking start(int program, String label, List<Stage> stages, List<String> feedback) {
        int[] shaders = new int[stages.size()];
        for (int i = 0; i < shaders.length; i++) {
            shaders[i] = compile(stages.get(i));
            glAttachShader(program, shaders[i]);
            // Only marks the shader: it exists while it is attached.
            glDeleteShader(shaders[i]);
        }
        if (!feedback.isEmpty()) {
            glTransformFeedbackVaryings(program, feedback.toArray(CharSequence[]::new), GL_INTERLEAVED_ATTRIBS);
        }
        glLinkProgram(program);
        return new Linking(label, stages, shaders);
    }

    private static int compile(Stage stage) {
        int shader = glCreateShader(stage.type());
        String name = stage.source().name();
        GlDebug.checkCreated(name, shader);
        glObjectLabel(GL_SHADER, shader, name.substring(0, Math.min(name.length(), GlObject.LABEL_CHARACTERS)));
        glShaderSource(shader, stage.source().text());
        glCompileShader(shader);
        return shader;
    }

    /**
     * A program that may still be linking.
     *
     * @param label label of the program
     * @param stages shader stages of the program, for messages
     * @param shaders shaders of the stages, attached until {@link #finish}
     */
    record Linking(String label, List<Stage> stages, int[] shaders) {
        /** @return whether the program is linked; always true for drivers without compiler threads */
        boolean isDone(int program) {
            return !isParallel() || glGetProgrami(program, GL_COMPLETION_STATUS_KHR) != GL_FALSE;
        }

        /**
         * Waits until the driver has linked a program, and detaches the program's shaders.
         *
         * @throws GlException {@code SHADER} with the compiler's or linker's messages
         */
        void finish(int program) {
            for (int i = 0; i < shaders.length; i++) {
                requireCompiled(stages.get(i), shaders[i]);
            }
            if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
                throw new GlException(GlException.Kind.SHADER, linkFailure(program, label, stages));
            }
            for (int shader : shaders) {
                glDetachShader(program, shader);
            }
        }
    }

    /**
     * @return whether the driver reports, without waiting, that a program is linked; Mesa does, even if it compiles in
     *     the calling thread
     */
    private static boolean isParallel() {
        GLCapabilities has = GL.getCapabilities();
        return has.GL_KHR_parallel_shader_compile || has.GL_ARB_parallel_shader_compile; // equal constants
    }

    private static void requireCompiled(Stage stage, int shader) {
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            String log = stage.source().mapLog(glGetShaderInfoLog(shader));
            throw new GlException(
                    GlException.Kind.SHADER,
                    log.isEmpty()
                            ? stage.source().name()
                                    + ": found a compile error without a message from the driver, expected no error"
                            : log);
        }
    }

    /**
     * @return number of invocations in a work group of a linked compute program
     * @throws GlException if work groups are not one-dimensional
     */
    static int localSize(int program, ShaderSource source) {
        int[] size = new int[3];
        glGetProgramiv(program, GL_COMPUTE_WORK_GROUP_SIZE, size);
        if (size[1] != 1 || size[2] != 1) {
            throw new GlException(
                    GlException.Kind.SHADER,
                    source.name() + ": found a work group of " + size[0] + " x " + size[1] + " x " + size[2]
                            + " invocations, expected N x 1 x 1 invocations; declare local_size_x only");
        }
        return size[0];
    }

    private static String linkFailure(int program, String label, List<Stage> stages) {
        String names = stages.stream().map(s -> s.source().name()).collect(Collectors.joining(", "));
        String log = glGetProgramInfoLog(program).strip();
        return "program '" + label + "' of " + names + ": found a link error, expected none; driver: "
                + (log.isEmpty() ? "no message" : log);
    }

    static Stage vertex(ShaderSource source) {
        return new Stage(GL_VERTEX_SHADER, source);
    }

    static Stage fragment(ShaderSource source) {
        return new Stage(GL_FRAGMENT_SHADER, source);
    }

    static Stage compute(ShaderSource source) {
        return new Stage(GL_COMPUTE_SHADER, source);
    }
}
