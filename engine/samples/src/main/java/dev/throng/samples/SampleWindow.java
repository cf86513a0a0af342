package dev.throng.samples;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL45C.*;

import org.lwjgl.opengl.GL;

/** The window of a host: what its programs have long before they have a crowd. */
final class SampleWindow implements AutoCloseable {
    /** A time to stand still at, seconds; none: time goes on. */
    private static final String TIME = System.getProperty("sample.time", "");

    private final long handle;
    private int shown;

    SampleWindow(String title, int width, int height) {
        glfwInit();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_SAMPLES, 4);
        handle = glfwCreateWindow(width, height, title, 0, 0);
        if (handle == 0) {
            throw new IllegalStateException("found no window with OpenGL 4.5");
        }
        glfwMakeContextCurrent(handle);
        GL.createCapabilities();
    }

    /** Whether there is another frame to draw; handles what the user did. */
    boolean isOpen() {
        glfwPollEvents();
        return !glfwWindowShouldClose(handle);
    }

    /** Seconds since it was opened. */
    double seconds() {
        return TIME.isEmpty() ? glfwGetTime() : Double.parseDouble(TIME);
    }

    /** Pictures so far. */
    int shown() {
        return shown;
    }

    void swap() {
        glfwSwapBuffers(handle);
        shown++;
    }

    @Override
    public void close() {
        glfwDestroyWindow(handle);
        glfwTerminate();
    }
}
