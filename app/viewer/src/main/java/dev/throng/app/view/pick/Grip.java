package dev.throng.app.view.pick;

/** Object in the picture that users can drag with the left mouse button. All positions are screen coordinates. */
public interface Grip {
    /**
     * Grabs the object if the mouse button was pressed on it.
     *
     * @return whether the object was grabbed
     */
    boolean hold(double x, double y);

    /** Moves the object to the mouse, if it is grabbed. */
    void drag(double x, double y);

    /** Handles the release of the mouse button. */
    void letGo();
}
