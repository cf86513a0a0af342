package dev.throng.app.bench;

/** How long the frames of a crowd take: what a {@link CapacitySearch} asks. */
interface FrameTimes {
    /**
     * Draws a block of frames.
     *
     * @return 95th percentile of their times, milliseconds
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY or LIMIT when there can be no crowd of this size
     */
    double p95(int instances);
}
