package dev.throng.app.view.pick;

/** What the left button may take hold of in the picture, in screen coordinates. */
public interface Grip {
    /** Whether the mouse takes hold of it at a point. */
    boolean hold(double x, double y);

    /** Moves it with the mouse, if that holds it. */
    void drag(double x, double y);

    /** The button is up. */
    void letGo();
}
