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
     * Reserves the key Esc for the user interface, or releases it.
     *
     * @param on whether Esc reaches a text field or dialogue box, instead of closing the screen
     */
    void keepEscape(boolean on);

    /**
     * Runs work on another thread, if the first picture can appear earlier because of it. Results and failures of the
     * work are ignored.
     *
     * @param work receives a context that is current on that thread
     */
    void runInBackground(Consumer<GlContext> work);

    /**
     * Copies a picture to the screen. Later draws go over the whole screen.
     *
     * @param picture picture to copy, in the screen's upper left corner
     * @param below number of rows of pixels below the picture, which are unchanged
     */
    void put(RenderTarget picture, int below);

    /** Binds the screen's framebuffer for draws. */
    void bind();

    /** Fills the screen with a dark colour. Later draws go over that colour. */
    void blank();

    /** Shows the picture that was drawn since the last call. */
    void show();

    @Override
    void close();
}
