package dev.throng.app.view;

import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.window.Window;
import dev.throng.gl.window.WindowListener;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Window on the desktop. The first thread opens the window and handles its events, while a renderer thread draws,
 * because software OpenGL may compile a program for seconds without interruption.
 */
public final class WindowScreen implements Screen {
    /** Longest wait for an event, in seconds. After each wait, the first thread runs the tasks from {@link #ask}. */
    private static final double EVENT_WAIT = 0.02;

    private static final int CLIPBOARD_SECONDS = 1;
    private static final int BEST = -1;

    /**
     * Pause in nanoseconds before each shader program is compiled. In this pause, Mesa writes its shader cache, in
     * threads of lowest priority that need an idle core.
     */
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

    private final Window window;
    private final double scale;
    private final InputQueue input = new InputQueue();
    private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
    private volatile boolean keepsEscape;
    private Thread compiler = new Thread(); // placeholder until startCompiler
    private boolean holdsMouse; // whether the renderer requests to hold the mouse
    private WindowListener listener = new WindowListener() {}; // receiver of input, set by the renderer

    /**
     * Opens the window.
     *
     * @param scale scale of text and widgets, relative to the scale of the display
     * @throws dev.throng.gl.GlException UNAVAILABLE without a display, or without OpenGL 4.5 on it
     */
    public WindowScreen(RunSettings settings, double scale) {
        this.scale = scale;
        var size = settings.picture().size();
        window = settings.device().debug()
                ? Window.openDebug("Throng", size.width(), size.height())
                : Window.open("Throng", size.width(), size.height());
        window.listen(input);
    }

    /**
     * Draws on another thread, on which the context is current. Handles events on this thread until that thread has
     * ended.
     *
     * @param drawing draws the window's content; must end soon after the window {@linkplain #isClosing is closing} and
     *     has disappeared; its exception is thrown here
     * @param patience seconds for {@code drawing} to end after the window has disappeared
     * @param abandon ends the program if {@code drawing} takes longer
     */
    public void whileDrawing(Runnable drawing, double patience, Runnable abandon) {
        window.leave();
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread renderer = new Thread(() -> draw(drawing, end), "renderer");
        renderer.setDaemon(true);
        renderer.start();
        Closing closing = new Closing(patience);
        while (!end.isDone()) {
            window.await(EVENT_WAIT);
            for (Runnable next = requests.poll(); next != null; next = requests.poll()) {
                next.run();
            }
            switch (closing.next(System.nanoTime(), window.shouldClose(), keepsEscape ? 0 : input.unhandledEscape())) {
                case HIDE -> {
                    window.shouldClose(true);
                    window.hide();
                }
                case ABANDON -> abandon.run();
                case WAIT -> {}
            }
        }
        window.makeCurrent();
        try {
            end.join();
        } catch (CompletionException e) {
            awaitCompiler();
            throw thrown(e);
        }
    }

    /**
     * Waits until the compiling thread has ended, because LLVM, when the program exits, frees data which that thread
     * still uses.
     */
    private void awaitCompiler() {
        try {
            compiler.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void draw(Runnable drawing, CompletableFuture<Void> end) {
        try {
            window.makeCurrent();
            try {
                drawing.run();
            } finally {
                window.leave();
            }
            end.complete(null);
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        } finally {
            Window.wake();
        }
    }

    private static RuntimeException thrown(CompletionException failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException known ? known : failure;
    }

    /** Passes a task from the renderer thread to the first thread. */
    private void ask(Runnable request) {
        requests.add(request);
        Window.wake();
    }

    @Override
    public GlContext gl() {
        return window;
    }

    @Override
    public Ui.Surface surface() {
        return new Ui.Surface(window.width(), window.height(), window.framebufferWidth(), window.framebufferHeight());
    }

    @Override
    public float scale() {
        return (float) (scale * window.contentScale());
    }

    @Override
    public String clipboard() {
        CompletableFuture<String> text = new CompletableFuture<>();
        ask(() -> text.complete(window.clipboard()));
        return text.completeOnTimeout("", CLIPBOARD_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void clipboard(String copied) {
        ask(() -> window.clipboard(copied));
    }

    @Override
    public void listen(WindowListener to) {
        listener = to;
    }

    @Override
    public void poll() {
        input.deliver(listener);
    }

    @Override
    public boolean isClosing() {
        return window.shouldClose();
    }

    @Override
    public void askToClose() {
        window.shouldClose(true);
        Window.wake();
    }

    @Override
    public void title(String title) {
        ask(() -> window.title(title));
    }

    @Override
    public void vsync(boolean on) {
        window.vsync(on);
    }

    @Override
    public void fullScreen(boolean on) {
        ask(() -> window.fullScreen(on));
    }

    @Override
    public boolean isFullScreen() {
        return window.isFullScreen();
    }

    @Override
    public void holdMouse(boolean held) {
        if (held != holdsMouse) {
            holdsMouse = held;
            ask(() -> window.holdMouse(held));
        }
    }

    @Override
    public void keepEscape(boolean on) {
        keepsEscape = on;
    }

    @Override
    public void runInBackground(Consumer<GlContext> work) {
        if (window.info().isSoftware() && Runtime.getRuntime().availableProcessors() > 1) {
            ask(() -> startCompiler(work));
        }
    }

    private void startCompiler(Consumer<GlContext> work) {
        compiler = new Thread(() -> runBeside(work), "compiler");
        compiler.setDaemon(true);
        compiler.start();
    }

    private static void runBeside(Consumer<GlContext> work) {
        try (GlContext gl = EglContext.open(BEST)) {
            if (gl.info().isSoftware()) {
                ShaderProgram.beforeEach(() -> LockSupport.parkNanos(PAUSE));
                work.accept(gl);
            }
        } catch (GlException e) {
            // Without this thread, the renderer compiles all programs.
        }
    }

    @Override
    public void put(RenderTarget picture, int below) {
        picture.copyToFramebuffer(0, below, window.framebufferWidth(), window.framebufferHeight() - below);
        window.bindFramebuffer();
    }

    @Override
    public void bind() {
        window.bindFramebuffer();
    }

    @Override
    public void blank() {
        window.clear(0.05f, 0.06f, 0.07f);
        window.bindFramebuffer();
    }

    @Override
    public void show() {
        window.swap();
    }

    @Override
    public void close() {
        window.close();
    }
}
