package dev.throng.crowd.cpu;

/**
 * Which instances are skinned ahead of drawing, and where their vertices go: CPU counterpart of {@code shaders/crowd/preskin_write.comp}.
 */
public final class CpuPreskin {
    /** Start of instances that are skinned when they are drawn. */
    public static final int NOWHERE = -1;

    private CpuPreskin() {}

    /**
     * Instances take the capacity in order, until one does not fit; none after it does.
     *
     * @param vertexCounts of the instances that any frustum sees, in order: those of the level that the camera sees, or 0
     * @param capacity vertices that there is room for
     * @return number of the first skinned vertex of each, or {@link #NOWHERE}
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
