package dev.throng.gl.window;

import java.nio.file.Path;
import java.util.List;

/**
 * Hears what a user does in a window, within {@link Window#poll()}. A listener overrides the methods of the events that
 * it needs.
 */
public interface WindowListener {
    /**
     * A key goes down, or up again.
     *
     * @param repeated whether it goes down because it is held
     */
    default void key(Key key, boolean down, boolean repeated) {}

    /** A character was typed: a Unicode code point. */
    default void typed(int character) {}

    /** The mouse is somewhere else: in screen coordinates, from the left and the top of the window's inside. */
    default void mouseMoved(double x, double y) {}

    /** A mouse button goes down or up: 0 left, 1 right, 2 middle, and more. */
    default void mouseButton(int button, boolean down) {}

    /** The wheel was turned, in notches; up and away from the user are positive. */
    default void wheel(double right, double up) {}

    /** Files were dropped on the window. */
    default void dropped(List<Path> files) {}

    /** The window has the user's attention, or not any more: keys that were down are not heard to go up. */
    default void focused(boolean has) {}
}
