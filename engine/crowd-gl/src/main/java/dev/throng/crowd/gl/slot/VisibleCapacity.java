package dev.throng.crowd.gl.slot;

/**
 * Capacity for a part's visible instances. A small part has room for all. A large part has room for recent counts,
 * which arrive from the device some frames late, plus head room.
 */
public final class VisibleCapacity {
    /** Frames after which unused capacity is released. */
    static final int PATIENCE = 600;

    /** Instances of head room that are added to a share of the count, for small counts. */
    private static final int SPARE = 256;

    private static final int HEAD_ROOM = 4;

    private final int most;
    private final boolean isWhole;
    private int room;
    private int peak;
    private int counted;
    private boolean isKnown;

    /**
     * @param most instances of the part
     * @param isWhole whether to always have room for all
     */
    public VisibleCapacity(int most, boolean isWhole) {
        this.most = most;
        this.isWhole = isWhole;
        room = isWhole ? most : 0;
        isKnown = isWhole;
    }

    /** @return whether the device has reported a count */
    public boolean isKnown() {
        return isKnown;
    }

    /** Number of instances to allocate for. */
    public int room() {
        return room;
    }

    /**
     * Records how many instances the camera saw in a frame.
     *
     * @param counts counts per level of detail, then others
     * @param levels number of levels of detail
     */
    public void seen(int[] counts, int levels) {
        if (!isWhole) {
            int visible = 0;
            for (int level = 0; level < levels; level++) {
                visible += counts[level];
            }
            seen(visible);
        }
    }

    private void seen(int visible) {
        isKnown = true;
        peak = Math.max(peak, visible);
        if (visible + visible / (2 * HEAD_ROOM) > room) {
            room = roomy(visible);
        }
        if (++counted % PATIENCE == 0) {
            room = 2L * roomy(peak) < room ? roomy(peak) : room;
            peak = visible;
        }
    }

    private int roomy(int visible) {
        return (int) Math.min(most, (long) visible + visible / HEAD_ROOM + SPARE);
    }
}
