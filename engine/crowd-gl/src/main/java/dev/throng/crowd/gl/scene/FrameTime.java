package dev.throng.crowd.gl.scene;

/**
 * When a picture is, and whether it begins a frame.
 *
 * @param ticks of the clock
 * @param isFurther whether it is another view of the frame that was begun last, at the same ticks: of half a screen, a mirror, the
 *     other eye, a light. Poses that an earlier view has are not built again, and each view is drawn as it would be alone;
 *     instances that share poses there may have their own
 */
public record FrameTime(long ticks, boolean isFurther) {
    /** The first view of a frame. */
    public static FrameTime at(long ticks) {
        return new FrameTime(ticks, false);
    }

    /** Another view of this frame. */
    public FrameTime again() {
        return new FrameTime(ticks, true);
    }
}
