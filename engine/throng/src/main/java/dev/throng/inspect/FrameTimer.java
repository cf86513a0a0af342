package dev.throng.inspect;

import java.util.List;

/** Timer of all draws of a scene, until the timer is closed. Keeps only the last 1000 reports. */
public interface FrameTimer extends AutoCloseable {
    /**
     * {@return the reports completed since the last call, the oldest first} A report is complete when the GPU has
     * finished the draw, usually two or three frames later. Never waits.
     */
    List<FrameReport> take();

    /**
     * {@return the reports of all draws that {@link #take} has not returned, the oldest first} Waits until the GPU has
     * finished these draws.
     */
    List<FrameReport> drain();

    /** Stops measuring. Further calls do nothing. */
    @Override
    void close();
}
