package dev.throng.app.blend;

/** A draggable point that inverse kinematics follows. */
public enum Handle {
    /** Target point of the wrist. */
    HAND("hand"),
    /** Pole of the elbow. */
    ELBOW("elbow");

    private final String title;

    Handle(String title) {
        this.title = title;
    }

    /** @return name shown to the user */
    public String title() {
        return title;
    }
}
