package dev.throng.gl;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.util.Map;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.system.Platform;

/** A window on the desktop and its context. It is used on the program's first thread. */
public final class Window extends BaseContext {
    private final long handle;

    /** What a window is opened with; sizes in screen coordinates. */
    record Options(String title, int width, int height, boolean visible, boolean debug) {}

    private Window(long handle, boolean debug) {
        super(debug);
        this.handle = handle;
    }

    /**
     * Opens a window and makes its context current on this thread; when it fails, none is.
     *
     * @param width of its inside, in screen coordinates
     * @param height of its inside, in screen coordinates
     * @param debug whether the driver checks and reports, synchronously, at the cost of speed
     * @throws GlException {@code UNAVAILABLE} when there is no display or no OpenGL 4.5 core on it
     */
    public static Window open(String title, int width, int height, boolean visible, boolean debug) {
        if (!displayAvailable()) {
            throw noDisplay("found no display (neither DISPLAY nor WAYLAND_DISPLAY is set)");
        }
        return open(new Options(title, width, height, visible, debug), GLFW_ANY_PLATFORM);
    }

    /** Whether the environment names a display; opening one may still fail. */
    public static boolean displayAvailable() {
        return Platform.get() == Platform.WINDOWS || displayNamed(System.getenv());
    }

    static boolean displayNamed(Map<String, String> environment) {
        return !environment.getOrDefault("DISPLAY", "").isBlank()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
    }

    static GlException noDisplay(String found) {
        return new GlException(
                GlException.Kind.UNAVAILABLE, found + ", expected one to open a window on; use --headless");
    }

    /** @param platform of GLFW; its null platform opens windows that nobody sees, without a display */
    static Window open(Options options, int platform) {
        leaveCurrent();
        Glfw.acquire(platform);
        long handle = NULL;
        try {
            handle = create(options, platform);
            glfwMakeContextCurrent(handle);
            return new Window(handle, options.debug());
        } catch (RuntimeException e) {
            destroy(handle);
            throw e;
        }
    }

    private static long create(Options options, int platform) {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, options.debug() ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_VISIBLE, options.visible() ? GLFW_TRUE : GLFW_FALSE);
        if (platform == GLFW_PLATFORM_NULL) {
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        }
        long handle = glfwCreateWindow(options.width(), options.height(), options.title(), NULL, NULL);
        if (handle == NULL) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "found no OpenGL 4.5 for a window (" + Glfw.lastError() + "), expected OpenGL 4.5 core; "
                            + BaseContext.remedy());
        }
        return handle;
    }

    /** Whether the user asked to close it. */
    public boolean shouldClose() {
        return glfwWindowShouldClose(handle);
    }

    /** Handles what the user did since the last call. */
    public void poll() {
        glfwPollEvents();
    }

    /** Shows what was drawn to the window. */
    public void swap() {
        glfwSwapBuffers(handle);
    }

    /** Whether {@link #swap()} waits for the screen. */
    public void vsync(boolean on) {
        glfwSwapInterval(on ? 1 : 0);
    }

    /** In pixels; 0 while minimised. */
    public int framebufferWidth() {
        int[] width = new int[1];
        glfwGetFramebufferSize(handle, width, null);
        return width[0];
    }

    /** In pixels; 0 while minimised. */
    public int framebufferHeight() {
        int[] height = new int[1];
        glfwGetFramebufferSize(handle, null, height);
        return height[0];
    }

    /** Draws go to the window from now on, to all of it. */
    public void bindFramebuffer() {
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, 0);
        GL30C.glViewport(0, 0, framebufferWidth(), framebufferHeight());
    }

    @Override
    void bindNative() {
        glfwMakeContextCurrent(handle);
    }

    @Override
    void unbindNative() {
        glfwMakeContextCurrent(NULL);
    }

    @Override
    void destroyNative() {
        destroy(handle);
    }

    private static void destroy(long handle) {
        if (handle != NULL) {
            Callbacks.glfwFreeCallbacks(handle);
            glfwDestroyWindow(handle);
        }
        Glfw.release();
    }
}
