package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.window.WindowListener;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A screen without a display: it sends one event of a script per frame, and keeps the last picture. */
final class ScriptedScreen implements Screen {
    private final GlContext gl;
    private String clipboard = "";
    private final Deque<Consumer<WindowListener>> script = new ArrayDeque<>();
    private WindowListener listener = new WindowListener() {};
    private RenderTarget surface;
    private boolean isClosing;
    private boolean keepsEscape;
    private final AtomicInteger besides = new AtomicInteger();
    private boolean isFullScreen;
    private boolean holdsMouse;
    private boolean vsync;
    private String title = "";

    ScriptedScreen(GlContext gl, int width, int height) {
        this.gl = gl;
        surface = RenderTarget.create("screen", width, height, 0);
    }

    /** Adds an event to the next frame without an event. */
    ScriptedScreen then(Consumer<WindowListener> event) {
        script.addLast(event);
        return this;
    }

    void resize(int width, int height) {
        surface.close();
        surface = RenderTarget.create("screen", width, height, 0);
    }

    byte[] rgb() {
        return surface.readRgb();
    }

    String title() {
        return title;
    }

    boolean vsync() {
        return vsync;
    }

    boolean holdsMouse() {
        return holdsMouse;
    }

    int besides() {
        return besides.get();
    }

    boolean keepsEscape() {
        return keepsEscape;
    }

    @Override
    public GlContext gl() {
        return gl;
    }

    @Override
    public Ui.Surface surface() {
        return new Ui.Surface(surface.width(), surface.height(), surface.width(), surface.height());
    }

    @Override
    public float scale() {
        return 1;
    }

    @Override
    public String clipboard() {
        return clipboard;
    }

    @Override
    public void clipboard(String copied) {
        clipboard = copied;
    }

    @Override
    public void listen(WindowListener to) {
        listener = to;
    }

    @Override
    public void poll() {
        if (!script.isEmpty()) {
            script.removeFirst().accept(listener);
        }
    }

    @Override
    public boolean isClosing() {
        return isClosing;
    }

    @Override
    public void askToClose() {
        isClosing = true;
    }

    @Override
    public void title(String shown) {
        title = shown;
    }

    @Override
    public void vsync(boolean on) {
        vsync = on;
    }

    @Override
    public void fullScreen(boolean on) {
        isFullScreen = on;
    }

    @Override
    public boolean isFullScreen() {
        return isFullScreen;
    }

    @Override
    public void holdMouse(boolean held) {
        holdsMouse = held;
    }

    @Override
    public void keepEscape(boolean on) {
        keepsEscape = on;
    }

    @Override
    public void runInBackground(Consumer<GlContext> work) {
        besides.incrementAndGet();
    }

    @Override
    public void put(RenderTarget picture, int below) {
        picture.copyToFramebuffer(surface.id(), below, surface.width(), surface.height() - below);
        surface.bind();
    }

    @Override
    public void bind() {
        surface.bind();
    }

    @Override
    public void blank() {
        surface.clear(0, 0, 0, 1, 0);
        surface.bind();
    }

    @Override
    public void show() {}

    @Override
    public void close() {
        surface.close();
    }
}
