package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.FrameTime;
import java.util.List;

/** Listener called for each view of a frame, after the palette pass. */
interface PoseListener extends AutoCloseable {
    /**
     * Handles a view.
     *
     * @param time time of the view, and whether it is a later view of its frame, not the first one
     * @param drawn parts that the view shows
     */
    void frame(FrameTime time, List<CrowdPart> drawn);

    /** Starts to compile the programs for the next view. */
    void prepare();

    @Override
    void close();
}
