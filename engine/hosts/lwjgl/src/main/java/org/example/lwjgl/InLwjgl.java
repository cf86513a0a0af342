package org.example.lwjgl;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL45C.*;

import org.example.guest.GuestCrowd;
import org.joml.Matrix4f;
import org.lwjgl.opengl.GL;

/** A box drawn with LWJGL alone, amid a crowd that Throng draws: {@code InLwjgl MODEL.glb [PICTURE]}. */
public final class InLwjgl {
    /** Vertex shader of a box without vertex buffers: the bits of a corner's index are its coordinates. */
    private static final String VERTEX =
            """
            #version 450 core
            uniform mat4 clip;
            const int CORNERS[36] = int[](0,2,1, 1,2,3, 4,5,6, 5,7,6, 0,1,4, 1,5,4, 2,6,3, 3,6,7, 0,4,2, 2,4,6, 1,3,5, 3,7,5);
            void main() {
                int corner = CORNERS[gl_VertexID];
                vec3 place = vec3(corner & 1, corner >> 1 & 1, corner >> 2 & 1) * 2.0 - 1.0;
                gl_Position = clip * vec4(place + vec3(0.0, 1.0, -2.0), 1.0);
            }
            """;

    private static final String FRAGMENT =
            """
            #version 450 core
            out vec4 colour;
            void main() { colour = vec4(0.2, 0.4, 0.8, 1.0); }
            """;

    private InLwjgl() {}

    public static void main(String[] arguments) {
        glfwInit();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        long window = glfwCreateWindow(GuestCrowd.WIDTH, GuestCrowd.HEIGHT, "A box in a crowd", 0, 0);
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        Matrix4f view = new Matrix4f().translation(0, -2, -4);
        Matrix4f projection = new Matrix4f().perspective((float) Math.PI / 2, 2, 0.5f, 64);
        int box = boxProgram(new Matrix4f(projection).mul(view));
        try (GuestCrowd crowd = new GuestCrowd(arguments)) {
            boolean goesOn = true;
            while (goesOn && !glfwWindowShouldClose(window)) {
                glfwPollEvents();
                drawBox(box);
                goesOn = crowd.draw(view, projection);
                glfwSwapBuffers(window);
            }
        }
        glfwTerminate();
    }

    private static int boxProgram(Matrix4f clip) {
        int program = glCreateProgram();
        attach(program, GL_VERTEX_SHADER, VERTEX);
        attach(program, GL_FRAGMENT_SHADER, FRAGMENT);
        glLinkProgram(program);
        glProgramUniformMatrix4fv(program, glGetUniformLocation(program, "clip"), false, clip.get(new float[16]));
        glBindVertexArray(glCreateVertexArrays());
        return program;
    }

    private static void attach(int program, int kind, String text) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, text);
        glCompileShader(shader);
        glAttachShader(program, shader);
    }

    private static void drawBox(int program) {
        glClearColor(0.5f, 0.5f, 0.5f, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glEnable(GL_DEPTH_TEST);
        glUseProgram(program);
        glDrawArrays(GL_TRIANGLES, 0, 36);
    }
}
