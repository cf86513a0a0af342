package dev.throng.crowd.cpu;

/**
 * Whose vertices are skinned ahead of drawing, and where they go: CPU counterpart of {@code shaders/crowd/preskin_write.comp}.
 */
public final class CpuPreskin {
    /** Start of those for whom there is no room. */
    public static final int NOWHERE = -1;

    private CpuPreskin() {}

    /**
     * Instances take their places in order, until one finds no room; nobody after it has any.
     *
     * @param levels of detail of the instances that any frustum sees, in order
     * @param vertexCounts of each level of detail
     * @param capacity vertices that there is room for
     * @return number of the first skinned vertex of each, or {@link #NOWHERE}
     */
    public static int[] starts(int[] levels, int[] vertexCounts, int capacity) {
        int[] starts = new int[levels.length];
        long next = 0;
        for (int i = 0; i < levels.length; i++) {
            int count = vertexCounts[levels[i]];
            starts[i] = next + count <= capacity ? (int) next : NOWHERE;
            next += count;
        }
        return starts;
    }
}
