package dev.throng.app.view.state;

import dev.throng.app.ui.Ui;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.window.WindowListener;
import java.util.function.Consumer;

/**
 * Screen that a viewer draws on: a window or an off-screen picture. Its OpenGL context is current on the viewer's
 * thread.
 */
public interface Screen extends AutoCloseable {
    GlContext gl();

    /**
     * @return current size of the screen in screen coordinates and in pixels; 0 pixels while the window is minimised
     */
    Ui.Surface surface();

    /** @return scale of text, relative to an ordinary display */
    float scale();

    /** @return text of the clipboard; empty if the clipboard has no text */
    String clipboard();

    void clipboard(String copied);

    /** Sets the receiver of input. */
    void listen(WindowListener listener);

    /** Delivers the input since the last call to the listener. */
    void poll();

    /** @return whether the user has requested to close the screen */
    boolean isClosing();

    void askToClose();

    void title(String title);

    /**
     * Switches vertical synchronisation.
     *
     * @param on whether {@link #show} waits for the display
     */
    void vsync(boolean on);

    void fullScreen(boolean on);

    boolean isFullScreen();

    /**
     * Captures or releases the mouse.
     *
     * @param held whether the mouse is hidden and moves without limits
     */
    void holdMouse(boolean held);

    /**
     * Reserves Esc, or releases it.
     *
     * @param on whether Esc belongs to a text field or a box, and does not close the screen
     */
    void keepEscape(boolean on);

    /**
     * Runs work on another thread, if that lets the first picture appear earlier. Results and failures of the work are
     * ignored.
     *
     * @param work receives a context that is current on that thread
     */
    void runInBackground(Consumer<GlContext> work);

    /**
     * Copies a picture to the screen. Later draws go over the whole screen.
     *
     * @param below rows of pixels below the picture, left unchanged
     */
    void put(RenderTarget picture, int below);

    /** Binds the screen's framebuffer for draws. */
    void bind();

    /** Fills the screen with a dark colour. Later draws go over that colour. */
    void blank();

    /** Shows everything that was drawn since the last call. */
    void show();

    @Override
    void close();
}
