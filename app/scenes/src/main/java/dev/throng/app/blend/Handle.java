package dev.throng.app.blend;

/** A draggable point that inverse kinematics follows. */
public enum Handle {
    /** Target of the wrist. */
    HAND("hand"),
    /** Pole of the elbow. */
    ELBOW("elbow");

    private final String title;

    Handle(String title) {
        this.title = title;
    }

    /** @return name for people */
    public String title() {
        return title;
    }
}
