package dev.throng.app.view;

import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.window.Window;
import dev.throng.gl.window.WindowListener;

/** A window on the desktop. */
public final class WindowScreen implements Screen {
    private final Window window;
    private final double scale;

    /**
     * Opens it.
     *
     * @param scale of letters and widgets, as a factor on the display's
     * @throws dev.throng.gl.GlException UNAVAILABLE when there is no display, or no OpenGL 4.5 on it
     */
    public WindowScreen(RunSettings settings, double scale) {
        this.scale = scale;
        var size = settings.picture().size();
        window = settings.device().debug()
                ? Window.openDebug("Throng", size.width(), size.height())
                : Window.open("Throng", size.width(), size.height());
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
        return window.clipboard();
    }

    @Override
    public void clipboard(String copied) {
        window.clipboard(copied);
    }

    @Override
    public void listen(WindowListener listener) {
        window.listen(listener);
    }

    @Override
    public void poll() {
        window.poll();
    }

    @Override
    public boolean isClosing() {
        return window.shouldClose();
    }

    @Override
    public void askToClose() {
        window.shouldClose(true);
    }

    @Override
    public void title(String title) {
        window.title(title);
    }

    @Override
    public void vsync(boolean on) {
        window.vsync(on);
    }

    @Override
    public void fullScreen(boolean on) {
        window.fullScreen(on);
    }

    @Override
    public boolean isFullScreen() {
        return window.isFullScreen();
    }

    @Override
    public void holdMouse(boolean held) {
        window.holdMouse(held);
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
