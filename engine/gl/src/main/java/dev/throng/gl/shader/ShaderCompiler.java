package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL11C.GL_FALSE;
import static org.lwjgl.opengl.GL20C.*;
import static org.lwjgl.opengl.GL30C.GL_INTERLEAVED_ATTRIBS;
import static org.lwjgl.opengl.GL30C.glTransformFeedbackVaryings;
import static org.lwjgl.opengl.GL43C.GL_COMPUTE_SHADER;
import static org.lwjgl.opengl.GL43C.GL_SHADER;
import static org.lwjgl.opengl.GL43C.glObjectLabel;

import dev.throng.gl.GlException;
import dev.throng.gl.GlObject;
import java.util.List;
import java.util.stream.Collectors;

/** Compiles and links; every status is looked at, and every log names files and lines. */
final class ShaderCompiler {
    private ShaderCompiler() {}

    /** A kind of shader and its source. */
    record Stage(int type, ShaderSource source) {}

    /** Attaches the compiled stages to {@code program} and links it; the shaders themselves are gone afterwards. */
    static void build(int program, String label, List<Stage> stages, List<String> feedback) {
        for (Stage stage : stages) {
            int shader = compile(stage);
            glAttachShader(program, shader);
            // Marked only: it stays as long as it is attached.
            glDeleteShader(shader);
        }
        if (!feedback.isEmpty()) {
            glTransformFeedbackVaryings(program, feedback.toArray(CharSequence[]::new), GL_INTERLEAVED_ATTRIBS);
        }
        glLinkProgram(program);
        if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
            throw new GlException(GlException.Kind.SHADER, linkFailure(program, label, stages));
        }
        for (int shader : attached(program)) {
            glDetachShader(program, shader);
        }
    }

    private static int compile(Stage stage) {
        int shader = glCreateShader(stage.type());
        String name = stage.source().name();
        glObjectLabel(GL_SHADER, shader, name.substring(0, Math.min(name.length(), GlObject.LABEL_CHARACTERS)));
        glShaderSource(shader, stage.source().text());
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            String log = stage.source().mapLog(glGetShaderInfoLog(shader));
            glDeleteShader(shader);
            throw new GlException(
                    GlException.Kind.SHADER,
                    log.isEmpty()
                            ? name + ": found a compile error without a message from the driver, expected no error"
                            : log);
        }
        return shader;
    }

    private static String linkFailure(int program, String label, List<Stage> stages) {
        String names = stages.stream().map(s -> s.source().name()).collect(Collectors.joining(", "));
        String log = glGetProgramInfoLog(program).strip();
        return "program '" + label + "' of " + names + ": found a link error, expected none; driver: "
                + (log.isEmpty() ? "no message" : log);
    }

    private static int[] attached(int program) {
        int[] shaders = new int[glGetProgrami(program, GL_ATTACHED_SHADERS)];
        glGetAttachedShaders(program, null, shaders);
        return shaders;
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
