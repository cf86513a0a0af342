package dev.throng.crowd.gl;

/**
 * Statistics of a frame's CPU vertices.
 *
 * @param evaluated number of visible instances with CPU vertices
 * @param beyondLimit number of visible instances that have GPU vertices, because they exceed the limit of CPU vertices
 * @param milliseconds time for which the frame waited for the CPU vertices
 */
public record CpuVertexStats(int evaluated, int beyondLimit, double milliseconds) {
    public static final CpuVertexStats NOTHING = new CpuVertexStats(0, 0, 0);
}
