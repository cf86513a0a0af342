package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * When a picture is, whether it begins a frame, and which view it continues.
 *
 * @param ticks of the clock
 * @param isFurther whether it is another view of the frame that was begun last, at the same ticks: of half a screen, a mirror, the
 *     other eye, a light. Poses that an earlier view has are not built again, and each view is drawn as it would be alone;
 *     instances that share poses there may have their own
 * @param view whose last picture this continues; null: the frame before, if it had no further view
 */
public record FrameTime(
        long ticks, boolean isFurther, @Nullable KeptView view) {
    /** The first view of a frame. */
    public static FrameTime at(long ticks) {
        return new FrameTime(ticks, false, null);
    }

    /** Returns this time for the next picture of a view. */
    public FrameTime of(@Nullable KeptView continued) {
        return new FrameTime(ticks, isFurther, continued);
    }

    /** Another view of this frame. */
    public FrameTime again() {
        return new FrameTime(ticks, true, null);
    }
}
