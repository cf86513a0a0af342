package dev.throng.app.view.pick;

/** Something in the picture that the left mouse button can drag. All positions are screen coordinates. */
public interface Grip {
    /** Returns whether a press at a point grabs it. */
    boolean hold(double x, double y);

    /** Moves it to the mouse, if grabbed. */
    void drag(double x, double y);

    /** Handles the release of the button. */
    void letGo();
}
