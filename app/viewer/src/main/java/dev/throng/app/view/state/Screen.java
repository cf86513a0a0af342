package dev.throng.app.view.state;

import dev.throng.app.ui.Ui;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.window.WindowListener;
import java.util.function.Consumer;

/**
 * What a viewer shows itself on: a window, or a picture off the screen. Its context is current on the viewer's thread.
 */
public interface Screen extends AutoCloseable {
    GlContext gl();

    /** How large it is now; 0 pixels while it is minimised. */
    Ui.Surface surface();

    /** How much larger than on an ordinary display writing should be. */
    float scale();

    /** The text that was copied last, or an empty one. */
    String clipboard();

    /** Copies a text. */
    void clipboard(String copied);

    /** Tells a listener what the user does from now on. */
    void listen(WindowListener listener);

    /** Lets the listener hear what happened since the last call. */
    void poll();

    /** Whether the user asked to close it. */
    boolean isClosing();

    /** Asks to close it. */
    void askToClose();

    void title(String title);

    /** Whether showing waits for the display. */
    void vsync(boolean on);

    void fullScreen(boolean on);

    boolean isFullScreen();

    /** Whether the mouse is hidden and its moves have no border. */
    void holdMouse(boolean held);

    /** Whether Esc is for a text field or a box now, and does not close the screen. */
    void keepEscape(boolean on);

    /**
     * Does some work on another thread, where that makes the first picture come earlier. Failures and results are forgotten.
     *
     * @param work with a context that is current on that thread
     */
    void beside(Consumer<GlContext> work);

    /** Copies a picture to it; later draws go on top, to all of it. @param below rows of pixels below the picture, which stay as they are */
    void put(RenderTarget picture, int below);

    /** Draws go to all of it from now on. */
    void bind();

    /** Paints all of it in one dark colour; draws go on top from now on. */
    void blank();

    /** Shows what was put and drawn. */
    void show();

    @Override
    void close();
}
