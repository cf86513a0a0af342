package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Time of a picture, and its place among the pictures of a frame and of a view.
 *
 * @param ticks clock value that the picture shows
 * @param isLaterView whether the picture shows a later view of a frame at the same ticks, not the frame's first view:
 *     half a screen, a mirror, the other eye, a light. Poses of earlier views are kept; the picture equals that of a
 *     separate frame, except that instances which would share poses may have separate poses
 * @param view view to which the picture belongs; its last picture supplies levels of detail and visible instances.
 *     Null: the previous frame's picture supplies them, but only if that frame had a single picture
 */
public record FrameTime(
        long ticks, boolean isLaterView, @Nullable KeptView view) {
    /**
     * @param ticks clock value that the picture shows
     * @return time of a frame's first view
     */
    public static FrameTime at(long ticks) {
        return new FrameTime(ticks, false, null);
    }

    /**
     * @param continued view to which the next picture belongs, or null
     * @return copy of this time for that picture
     */
    public FrameTime of(@Nullable KeptView continued) {
        return new FrameTime(ticks, isLaterView, continued);
    }

    /** @return time for a further view of the same frame */
    public FrameTime again() {
        return new FrameTime(ticks, true, null);
    }
}
