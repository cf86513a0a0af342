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
 * A window on the desktop and its context. It is opened, heard, changed and closed on the program's first thread. Its context may be
 * current on another thread, once it is {@linkplain #leave left} on the first; that thread may draw, swap, wake the first one and ask
 * for sizes, which are those of the first thread's last look.
 */
public final class Window extends BaseContext {
    /** Pictures a second of a screen that does not say. */
    private static final double USUAL_RATE = 60;

    private final long handle;
    private final double refreshRate;
    private volatile WindowSize size;
    private volatile boolean isFullScreen;
    private WindowSize.@Nullable WindowBounds bounds;
    private @Nullable SwapPace pace;

    /** What a window is opened with; sizes in screen coordinates. */
    record Options(String title, int width, int height, boolean debug) {}

    private Window(long handle, boolean debug) {
        super(debug);
        this.handle = handle;
        refreshRate = refreshRate();
        size = WindowSize.of(handle);
    }

    /**
     * Opens a window and makes its context current on this thread; when it fails, none is.
     *
     * @param width of its inside, in screen coordinates
     * @param height of its inside, in screen coordinates
     * @throws GlException {@code UNAVAILABLE} when there is no display or no OpenGL 4.5 core on it
     */
    public static Window open(String title, int width, int height) {
        return open(new Options(title, width, height, false));
    }

    /** The same, but the driver checks and reports, synchronously, at the cost of speed. */
    public static Window openDebug(String title, int width, int height) {
        return open(new Options(title, width, height, true));
    }

    private static Window open(Options options) {
        if (!displayAvailable()) {
            throw noDisplay("window: found no display (neither DISPLAY nor WAYLAND_DISPLAY is set)");
        }
        return open(options, platform(System.getenv()));
    }

    /** Where only X is named, it is not looked for anything else: libwayland complains on standard error about what is not set. */
    static int platform(Map<String, String> environment) {
        boolean isX = Platform.get() == Platform.LINUX
                && !environment.getOrDefault("DISPLAY", "").isBlank()
                && environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
        return isX ? GLFW_PLATFORM_X11 : GLFW_ANY_PLATFORM;
    }

    /** Begins to load the window library. Callers with other work to do before they open a window save the time. */
    public static void prepare() {
        Glfw.load();
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
                GlException.Kind.UNAVAILABLE, found + ", expected one; use --headless to run without a window");
    }

    /** @param platform of GLFW; its null platform opens invisible windows, without a display */
    static Window open(Options options, int platform) {
        leaveCurrent();
        Glfw.acquire(platform);
        long handle = NULL;
        try {
            handle = create(options, platform);
            glfwMakeContextCurrent(handle);
            Window window = new Window(handle, options.debug());
            glfwShowWindow(handle); // not before: a window that is seen is expected to answer
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

    /** Whether the user asked to close it. */
    public boolean shouldClose() {
        return glfwWindowShouldClose(handle);
    }

    /** Whether it is to close, as if the user had asked for it or taken that back. */
    public void shouldClose(boolean close) {
        glfwSetWindowShouldClose(handle, close);
    }

    /** Makes it disappear from the screen. A window that fills its screen stays. */
    public void hide() {
        glfwHideWindow(handle);
    }

    /** Tells a listener what the user does from now on. It replaces the listener before. */
    public void listen(WindowListener listener) {
        WindowEvents.listen(handle, listener);
    }

    /** Leaves its context current on no thread, so that another one can make it current. */
    public void leave() {
        leaveCurrent();
    }

    /** Handles what the user did since the last call. */
    public void poll() {
        glfwPollEvents();
        look();
    }

    /** Handles what the user did since the last call; waits for it if need be. @param seconds to wait at most */
    public void await(double seconds) {
        glfwWaitEventsTimeout(seconds);
        look();
    }

    /** Ends the waiting of {@link #await}, from any thread. */
    public static void wake() {
        glfwPostEmptyEvent();
    }

    private void look() {
        size = WindowSize.of(handle);
    }

    /** Shows what was drawn to the window. */
    public void swap() {
        glfwSwapBuffers(handle);
        if (pace != null) {
            LockSupport.parkNanos(pace.waitAfter(System.nanoTime()));
        }
    }

    /** Whether {@link #swap()} waits for the screen, also where the driver does not. */
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

    /** In screen coordinates, as places of the mouse are. On displays of many dots there are fewer of them than pixels. */
    public int width() {
        return size.width();
    }

    /** Screen coordinates. */
    public int height() {
        return size.height();
    }

    /** How much larger than on an ordinary display writing should be, 1 or more. */
    public float contentScale() {
        return size.scale();
    }

    /** Whether the mouse is hidden and its moves have no border: for looking around. */
    public void holdMouse(boolean held) {
        glfwSetInputMode(handle, GLFW_CURSOR, held ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
    }

    /** What the user copied last anywhere; empty where that is no text. */
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text;
    }

    /** Lets the user paste a text elsewhere. */
    public void clipboard(String text) {
        glfwSetClipboardString(handle, text);
    }

    /** Whether it fills its screen. What it was before comes back. */
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

    /** In pixels; 0 while minimised. */
    public int framebufferWidth() {
        return size.pixelWidth();
    }

    /** In pixels; 0 while minimised. */
    public int framebufferHeight() {
        return size.pixelHeight();
    }

    /** Fills all of it with a colour as a screen shows it. */
    public void clear(float red, float green, float blue) {
        GL45C.glClearNamedFramebufferfv(0, GL11C.GL_COLOR, 0, new float[] {red, green, blue, 1});
    }

    /** Draws go to the window from now on, to all of it. */
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
