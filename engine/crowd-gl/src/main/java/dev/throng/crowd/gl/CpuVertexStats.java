package dev.throng.crowd.gl;

/**
 * Statistics of a frame's CPU vertices.
 *
 * @param evaluated number of visible instances with CPU vertices
 * @param left number of visible instances beyond the limit, with GPU vertices
 * @param milliseconds time that the frame waited
 */
public record CpuVertexStats(int evaluated, int left, double milliseconds) {
    public static final CpuVertexStats NOTHING = new CpuVertexStats(0, 0, 0);
}
