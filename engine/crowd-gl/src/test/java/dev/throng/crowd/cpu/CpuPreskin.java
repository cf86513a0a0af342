package dev.throng.crowd.cpu;

/**
 * Choice of preskinned instances, and offsets of their vertices. CPU counterpart of
 * {@code shaders/crowd/preskin_write.comp}.
 */
public final class CpuPreskin {
    /** Offset of instances that are skinned while drawing. */
    public static final int NOWHERE = -1;

    private CpuPreskin() {}

    /**
     * Assigns the capacity to instances in order, until one does not fit.
     *
     * @param vertexCounts vertices of each instance in any frustum, in order, at the camera's level; 0 if the camera
     *     does not see it
     * @param capacity capacity in vertices
     * @return index of each instance's first skinned vertex, or {@link #NOWHERE}
     */
    public static int[] starts(int[] vertexCounts, int capacity) {
        int[] starts = new int[vertexCounts.length];
        long next = 0;
        for (int i = 0; i < vertexCounts.length; i++) {
            int count = vertexCounts[i];
            starts[i] = next + count <= capacity ? (int) next : NOWHERE;
            next += count;
        }
        return starts;
    }
}
