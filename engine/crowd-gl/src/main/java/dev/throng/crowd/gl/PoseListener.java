package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.FrameTime;

/** What goes on in each view of a frame, once its palettes are built. */
interface PoseListener extends AutoCloseable {
    /** @param time of the frame's clock, and whether an earlier view of it came before */
    void frame(FrameTime time);

    @Override
    void close();
}
