package dev.throng.crowd.gl;

import dev.throng.gl.timing.GpuTimer;

/** Told when each pass of a frame begins and ends, in order, on the thread of the context. */
public interface PassTimer {
    /** Measures nothing. */
    PassTimer NONE = pass -> () -> {};

    /** Begins a pass, which ends when the span is closed. */
    GpuTimer.Span begin(Pass pass);

    /**
     * Whether a pass is left out, so that the frame shows what it made last: what the pass costs can be told from that. Asked
     * of {@link Pass#PALETTE}, {@link Pass#SHADOW} and {@link Pass#DRAW}; the others always run.
     */
    default boolean leavesOut(Pass pass) {
        return false;
    }
}
