package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.FrameTime;
import java.util.List;

/** What goes on in each view of a frame, once its palettes are built. */
interface PoseListener extends AutoCloseable {
    /**
     * Follows a view.
     *
     * @param time of the frame's clock, and whether an earlier view of it came before
     * @param drawn the parts that the view shows
     */
    void frame(FrameTime time, List<CrowdPart> drawn);

    /** Starts to compile the programs that the next view needs. */
    void prepare();

    @Override
    void close();
}
