package dev.throng.crowd.gl.slot;

/**
 * Room for the instances that a camera sees of a part: all of a small part; of a large one, as many as were visible lately, with head room.
 * Counts come back from the device some frames late.
 */
public final class ShownRoom {
    /** Frames after which room that was not needed meanwhile is given up. */
    static final int PATIENCE = 600;

    /** Instances beyond head room, so that a few more fit into small numbers, too. */
    private static final int SPARE = 256;

    private static final int HEAD_ROOM = 4;

    private final int most;
    private final boolean isWhole;
    private int room;
    private int peak;
    private int counted;
    private boolean isKnown;

    /** @param most instances of the part @param isWhole whether there is always room for all */
    public ShownRoom(int most, boolean isWhole) {
        this.most = most;
        this.isWhole = isWhole;
        room = isWhole ? most : 0;
        isKnown = isWhole;
    }

    /** Whether any count has come back. */
    public boolean isKnown() {
        return isKnown;
    }

    /** Returns the number of instances to have room for. */
    public int room() {
        return room;
    }

    /** Notes how many instances the camera saw in a frame. @param counts of each level first @param levels of detail */
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
