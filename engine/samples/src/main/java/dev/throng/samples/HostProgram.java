package dev.throng.samples;

import static org.lwjgl.opengl.GL45C.*;

import org.joml.Matrix4fc;

/** Shader program of a host. */
final class HostProgram implements AutoCloseable {
    private final int id;

    HostProgram(String vertex, String fragment) {
        id = glCreateProgram();
        attach(GL_VERTEX_SHADER, vertex);
        attach(GL_FRAGMENT_SHADER, fragment);
        glLinkProgram(id);
        if (glGetProgrami(id, GL_LINK_STATUS) == 0) {
            throw new IllegalStateException(glGetProgramInfoLog(id));
        }
    }

    private void attach(int type, String text) {
        int shader = glCreateShader(type);
        glShaderSource(shader, "#version 450 core\n" + text);
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == 0) {
            throw new IllegalStateException(glGetShaderInfoLog(shader));
        }
        glAttachShader(id, shader);
        glDeleteShader(shader);
    }

    void use() {
        glUseProgram(id);
    }

    void set(String uniform, Matrix4fc matrix) {
        glProgramUniformMatrix4fv(id, glGetUniformLocation(id, uniform), false, matrix.get(new float[16]));
    }

    @Override
    public void close() {
        glDeleteProgram(id);
    }
}
