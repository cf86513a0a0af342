package dev.throng.crowd.gl;

/**
 * What the CPU did for a frame.
 *
 * @param evaluated instances in view with vertices that it made
 * @param left instances in view for which it had no time: their vertices are the device's
 * @param milliseconds that the frame waited for it
 */
public record CpuVertexStats(int evaluated, int left, double milliseconds) {
    /** It was not asked. */
    public static final CpuVertexStats NOTHING = new CpuVertexStats(0, 0, 0);
}
