package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM;
import static org.lwjgl.glfw.GLFW.glfwGetVersionString;
import static org.lwjgl.glfw.GLFW.glfwInit;
import static org.lwjgl.glfw.GLFW.glfwInitHint;
import static org.lwjgl.glfw.GLFW.glfwSetErrorCallback;
import static org.lwjgl.glfw.GLFW.glfwTerminate;

import dev.throng.gl.BaseContext;
import dev.throng.gl.GlException;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWErrorCallback;

/** The library GLFW, initialised while windows are open. It stores GLFW's last error for the next exception. */
final class Glfw {
    private static int users;
    private static @Nullable GLFWErrorCallback callback;
    private static String lastError = "no reason given";
    private static Thread loader = new Thread();

    private Glfw() {}

    /** Starts to load the library on a separate thread, for which {@link #acquire} waits. */
    static synchronized void load() {
        loader = new Thread(Glfw::touch, "window library");
        loader.setDaemon(true);
        loader.start();
    }

    private static void touch() {
        try {
            GLFWErrorCallback.create(Glfw::remember).free();
            glfwGetVersionString();
        } catch (LinkageError missing) {
            // The next acquire() reports it.
        }
    }

    /**
     * @param platform GLFW's number of the platform
     * @throws GlException {@code UNAVAILABLE} if display or library is missing
     */
    static synchronized void acquire(int platform) {
        if (users == 0) {
            awaitLoader();
            initialise(platform);
        }
        users++;
    }

    static synchronized void release() {
        users--;
        if (users == 0) {
            glfwTerminate();
            dropCallback();
        }
    }

    static synchronized String lastError() {
        return lastError;
    }

    private static void initialise(int platform) {
        BaseContext.requireLibrary();
        try {
            GLFWErrorCallback listener = GLFWErrorCallback.create(Glfw::remember);
            callback = listener;
            glfwSetErrorCallback(listener);
            glfwInitHint(GLFW_PLATFORM, platform);
            if (!glfwInit()) {
                dropCallback();
                throw Window.noDisplay("window: found no display (" + lastError + ")");
            }
        } catch (LinkageError missing) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "window: found no window library for this machine, expected GLFW; use --headless to run without a window",
                    missing);
        }
    }

    private static void awaitLoader() {
        try {
            loader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remember(int code, long description) {
        lastError = GLFWErrorCallback.getDescription(description);
    }

    private static void dropCallback() {
        glfwSetErrorCallback(null);
        GLFWErrorCallback used = callback;
        if (used != null) {
            used.free();
            callback = null;
        }
    }
}
