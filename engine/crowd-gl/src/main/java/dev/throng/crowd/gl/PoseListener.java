package dev.throng.crowd.gl;

/** What goes on in each frame, once its palettes are built. */
interface PoseListener extends AutoCloseable {
    /** @param ticks of the frame's clock */
    void frame(long ticks);

    @Override
    void close();
}
