package dev.throng.anim;

/** Part of a joint's local transform that a {@link Track} animates. */
public enum Channel {
    /** Position x, y, z, in model units. */
    TRANSLATION(0, 3),
    /** Rotation as a unit quaternion x, y, z, w. */
    ROTATION(3, 4),
    /** Scale factors along the joint's axes. */
    SCALE(7, 3);

    private final int offset;
    private final int width;

    Channel(int offset, int width) {
        this.offset = offset;
        this.width = width;
    }

    /** Index of the channel's first component among a joint's {@link Pose#STRIDE} values. */
    public int offset() {
        return offset;
    }

    /** Number of components: 3 or 4. */
    public int width() {
        return width;
    }
}
