package dev.throng.crowd.gl.slot;

/**
 * Number of visible instances for which a part allocates memory: recent counts, which arrive from the device some
 * frames late, plus a reserve. Parts of few instances have memory for all of them.
 */
public final class VisibleCapacity {
    /** Number of frames after which unneeded capacity is released. */
    static final int PATIENCE = 600;

    /** Number of spare instances, in addition to one per {@link #HEAD_ROOM} visible instances. */
    private static final int SPARE = 256;

    private static final int HEAD_ROOM = 4;

    private final int most;
    private int capacity;
    private int peak;
    private int counted;
    private boolean isKnown;

    /** @param most number of instances in the part */
    public VisibleCapacity(int most) {
        this.most = most;
        isKnown = most <= SPARE;
        capacity = isKnown ? most : 0;
    }

    /** @return whether the device has reported a count, or the part is too small to need a count */
    public boolean isKnown() {
        return isKnown;
    }

    /** @return number of instances to allocate memory for */
    public int capacity() {
        return capacity;
    }

    /**
     * Records how many instances the camera saw in a frame.
     *
     * @param counts number of visible instances per level of detail; any numbers after these are ignored
     * @param levels number of levels of detail
     */
    public void recordCounts(int[] counts, int levels) {
        int visible = 0;
        for (int level = 0; level < levels; level++) {
            visible += counts[level];
        }
        recordCount(visible);
    }

    private void recordCount(int visible) {
        isKnown = true;
        peak = Math.max(peak, visible);
        if (visible + visible / (2 * HEAD_ROOM) > capacity) {
            capacity = roomy(visible);
        }
        if (++counted % PATIENCE == 0) {
            capacity = 2L * roomy(peak) < capacity ? roomy(peak) : capacity;
            peak = visible;
        }
    }

    private int roomy(int visible) {
        return (int) Math.min(most, (long) visible + visible / HEAD_ROOM + SPARE);
    }
}
