package dev.throng.crowd.gl.scene;

/**
 * What a frame shows besides the crowds.
 *
 * @param view the camera
 * @param look light and colours
 * @param selection which instances are drawn
 * @param inspection what is shown besides
 */
public record FrameDescription(View view, Look look, Selection selection, Inspection inspection) {
    /** A frame without inspection. */
    public FrameDescription(View view, Look look, Selection selection) {
        this(view, look, selection, Inspection.NONE);
    }

    /** A frame with all instances in full detail, without culling. */
    public FrameDescription(View view, Look look) {
        this(view, look, Selection.ALL);
    }

    /** The same with others drawn. */
    public FrameDescription with(Selection other) {
        return new FrameDescription(view, look, other, inspection);
    }

    /** What is selected by: the camera and the selection that the inspection leaves. */
    public FrameDescription selecting() {
        View seenBy = inspection.seenBy();
        return new FrameDescription(seenBy == null ? view : seenBy, look, inspection.selection(selection), inspection);
    }
}
