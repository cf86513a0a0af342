package dev.throng.anim;

/** Part of a joint's local transform that a {@link Track} animates. */
public enum Channel {
    /** Translation x, y, z relative to the parent joint, in model units. */
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

    /** Position of the channel's first number among a joint's {@link Pose#STRIDE} numbers. */
    public int offset() {
        return offset;
    }

    /** @return number of floats per key value, 3 or 4 */
    public int width() {
        return width;
    }
}
