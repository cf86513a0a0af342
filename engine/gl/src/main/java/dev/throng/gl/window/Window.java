package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.throng.gl.BaseContext;
import dev.throng.gl.GlException;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.Platform;

/**
 * Window and its context. Only the program's first thread opens, polls, changes and closes it. After {@link #leave},
 * another thread may draw, swap, wake the first thread, and read the last polled sizes.
 */
public final class Window extends BaseContext {
    /** Refresh rate of a screen that reports none, in Hz. */
    private static final double USUAL_RATE = 60;

    private final long handle;
    private final double refreshRate;
    private volatile WindowSize size;
    private volatile boolean isFullScreen;
    private WindowSize.@Nullable WindowBounds bounds;
    private @Nullable SwapPace pace;

    /** Properties of a new window; sizes in screen coordinates. */
    record Options(String title, int width, int height, boolean debug) {}

    private Window(long handle, boolean debug) {
        super(debug);
        this.handle = handle;
        refreshRate = refreshRate();
        size = WindowSize.of(handle);
    }

    /**
     * Opens a window, with a content of {@code width} by {@code height} screen coordinates, and makes its context
     * current on this thread. After a failure, no context is current.
     *
     * @throws GlException {@code UNAVAILABLE} if there is no display or no OpenGL 4.5 core
     */
    public static Window open(String title, int width, int height) {
        return open(new Options(title, width, height, false));
    }

    /**
     * Opens a window with a slower context, whose driver checks calls and reports messages synchronously; see {@link
     * #open}.
     */
    public static Window openDebug(String title, int width, int height) {
        return open(new Options(title, width, height, true));
    }

    private static Window open(Options options) {
        if (!displayAvailable()) {
            throw noDisplay("window: found no display (neither DISPLAY nor WAYLAND_DISPLAY is set)");
        }
        return open(options, platform(System.getenv()));
    }

    /** @return GLFW's platform: X11 if the environment names only an X display, as libwayland would complain on standard error; else any */
    static int platform(Map<String, String> environment) {
        boolean isX = Platform.get() == Platform.LINUX
                && !environment.getOrDefault("DISPLAY", "").isBlank()
                && environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
        return isX ? GLFW_PLATFORM_X11 : GLFW_ANY_PLATFORM;
    }

    /** Starts to load the window library in the background. */
    public static void prepare() {
        Glfw.load();
    }

    /** @return whether the environment names a display; opening the display may still fail */
    public static boolean displayAvailable() {
        return Platform.get() == Platform.WINDOWS || displayNamed(System.getenv());
    }

    static boolean displayNamed(Map<String, String> environment) {
        return !environment.getOrDefault("DISPLAY", "").isBlank()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
    }

    static GlException noDisplay(String found) {
        return new GlException(
                GlException.Kind.UNAVAILABLE, found + ", expected one; use --headless to run without a window");
    }

    /** @param platform platform of GLFW; its null platform opens invisible windows without a display */
    static Window open(Options options, int platform) {
        leaveCurrent();
        Glfw.acquire(platform);
        long handle = NULL;
        try {
            handle = create(options, platform);
            glfwMakeContextCurrent(handle);
            Window window = new Window(handle, options.debug());
            glfwShowWindow(handle); // only now, since users expect a visible window to react
            return window;
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
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        if (platform == GLFW_PLATFORM_NULL) {
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        }
        long handle = glfwCreateWindow(options.width(), options.height(), options.title(), NULL, NULL);
        if (handle == NULL) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "window: found no OpenGL 4.5 (" + Glfw.lastError() + "), expected OpenGL 4.5 core; "
                            + BaseContext.remedy());
        }
        return handle;
    }

    /** @return whether the user or the program has requested closing */
    public boolean shouldClose() {
        return glfwWindowShouldClose(handle);
    }

    /** Requests closing of the window, or cancels the request. */
    public void shouldClose(boolean close) {
        glfwSetWindowShouldClose(handle, close);
    }

    /** Hides the window, unless it fills its screen. */
    public void hide() {
        glfwHideWindow(handle);
    }

    /** Sets the listener of user input, which replaces the previous listener. */
    public void listen(WindowListener listener) {
        WindowEvents.listen(handle, listener);
    }

    /** Detaches the context from this thread, so that another thread can make it current. */
    public void leave() {
        leaveCurrent();
    }

    /** Handles pending user input. */
    public void poll() {
        glfwPollEvents();
        look();
    }

    /** Handles user input, and waits at most {@code seconds} if none is pending. */
    public void await(double seconds) {
        glfwWaitEventsTimeout(seconds);
        look();
    }

    /** Ends the wait of {@link #await}, from any thread. */
    public static void wake() {
        glfwPostEmptyEvent();
    }

    private void look() {
        size = WindowSize.of(handle);
    }

    /** Shows the drawn picture. */
    public void swap() {
        glfwSwapBuffers(handle);
        if (pace != null) {
            LockSupport.parkNanos(pace.waitAfter(System.nanoTime()));
        }
    }

    /** @param on whether {@link #swap()} waits for the screen's refresh, also with drivers that do not wait */
    public void vsync(boolean on) {
        glfwSwapInterval(on ? 1 : 0);
        if (on != (pace != null)) {
            pace = on ? new SwapPace(refreshRate, System.nanoTime()) : null;
        }
    }

    private static double refreshRate() {
        long screen = glfwGetPrimaryMonitor();
        GLFWVidMode mode = screen == NULL ? null : glfwGetVideoMode(screen);
        return mode == null || mode.refreshRate() <= 0 ? USUAL_RATE : mode.refreshRate();
    }

    public void title(String title) {
        glfwSetWindowTitle(handle, title);
    }

    /** @return width in screen coordinates, the unit of mouse positions; a unit may have several pixels */
    public int width() {
        return size.width();
    }

    /** @return height in screen coordinates */
    public int height() {
        return size.height();
    }

    /** @return scale for text relative to an ordinary display, at least 1 */
    public float contentScale() {
        return size.scale();
    }

    /** @param held whether the mouse is hidden and its movement unlimited, for looking around */
    public void holdMouse(boolean held) {
        glfwSetInputMode(handle, GLFW_CURSOR, held ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
    }

    /** @return text in the clipboard; empty if the clipboard has no text */
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text;
    }

    /** Copies a text to the clipboard. */
    public void clipboard(String text) {
        glfwSetClipboardString(handle, text);
    }

    /** Makes the window fill its screen, or restores its previous position and size. */
    public void fullScreen(boolean on) {
        if (on == isFullScreen()) {
            return;
        }
        long screen = glfwGetPrimaryMonitor();
        GLFWVidMode mode = screen == NULL ? null : glfwGetVideoMode(screen);
        if (on && mode != null) {
            bounds = WindowSize.WindowBounds.of(handle);
            glfwSetWindowMonitor(handle, screen, 0, 0, mode.width(), mode.height(), mode.refreshRate());
        } else if (!on && bounds != null) {
            glfwSetWindowMonitor(handle, NULL, bounds.x(), bounds.y(), bounds.width(), bounds.height(), GLFW_DONT_CARE);
        }
        isFullScreen = glfwGetWindowMonitor(handle) != NULL;
    }

    public boolean isFullScreen() {
        return isFullScreen;
    }

    /** @return width in pixels; 0 while minimised */
    public int framebufferWidth() {
        return size.pixelWidth();
    }

    /** @return height in pixels; 0 while minimised */
    public int framebufferHeight() {
        return size.pixelHeight();
    }

    /** Clears the window to an encoded colour. */
    public void clear(float red, float green, float blue) {
        GL45C.glClearNamedFramebufferfv(0, GL11C.GL_COLOR, 0, new float[] {red, green, blue, 1});
    }

    /** Binds the whole window for draws. */
    public void bindFramebuffer() {
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, 0);
        GL30C.glViewport(0, 0, framebufferWidth(), framebufferHeight());
    }

    @Override
    protected void bindNative() {
        glfwMakeContextCurrent(handle);
    }

    @Override
    protected void unbindNative() {
        glfwMakeContextCurrent(NULL);
    }

    @Override
    protected void destroyNative() {
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
