package dev.throng.gl.window;

import java.nio.file.Path;
import java.util.List;

/** Listener for user input in a window, called by {@link Window#poll()}. */
public interface WindowListener {
    /**
     * Called when a key is pressed or released.
     *
     * @param key key that has changed
     * @param down whether the key is pressed
     * @param repeated whether the press repeats because the key is held
     */
    default void key(Key key, boolean down, boolean repeated) {}

    /**
     * Called when a character is typed.
     *
     * @param character Unicode code point
     */
    default void typed(int character) {}

    /**
     * Called when the mouse moves.
     *
     * @param x screen coordinates from the left edge of the content
     * @param y screen coordinates from the top edge of the content
     */
    default void mouseMoved(double x, double y) {}

    /**
     * Called when a mouse button is pressed or released.
     *
     * @param button 0 left, 1 right, 2 middle; higher numbers for further buttons
     * @param down whether the button is pressed
     */
    default void mouseButton(int button, boolean down) {}

    /**
     * Called when the wheel turns.
     *
     * @param right notches to the right
     * @param up notches away from the user
     */
    default void wheel(double right, double up) {}

    default void dropped(List<Path> files) {}

    /**
     * Called when the window gains or loses focus. Without focus, releases of pressed keys are not reported.
     *
     * @param has whether the window now has the focus
     */
    default void focused(boolean has) {}
}
