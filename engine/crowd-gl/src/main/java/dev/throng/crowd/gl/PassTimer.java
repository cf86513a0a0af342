package dev.throng.crowd.gl;

import dev.throng.gl.timing.GpuTimer;

/** Listener that is called at the start and end of each pass of a frame, in order, on the context's thread. */
public interface PassTimer {
    PassTimer NONE = pass -> () -> {};

    /** Begins a pass, which ends when the caller closes the span. */
    GpuTimer.Span begin(Pass pass);

    /**
     * Returns whether to skip a pass and show its last results, so that the pass's cost can be measured.
     *
     * @param pass {@link Pass#PALETTE}, {@link Pass#SHADOW} or {@link Pass#DRAW}; other passes always run
     */
    default boolean skips(Pass pass) {
        return false;
    }
}
