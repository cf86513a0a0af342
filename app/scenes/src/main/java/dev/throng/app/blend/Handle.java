package dev.throng.app.blend;

/** A point that inverse kinematics follows, to be dragged. */
public enum Handle {
    /** Where the wrist is to be. */
    HAND("hand"),
    /** What the elbow points to. */
    ELBOW("elbow");

    private final String title;

    Handle(String title) {
        this.title = title;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }
}
