package dev.throng.crowd.state;

import java.util.Arrays;

/**
 * Which of a table's entries were set, in order, for readers that each follow at their own pace. Only the last {@link #KEPT} are
 * remembered: a reader that lags behind further is told so. Not for several threads at once.
 */
public final class ChangeLog {
    /** Entries that are remembered: from so many on a reader does well to read everything. */
    static final int KEPT = 1 << 16;

    private int[] ring = {}; // most crowds have no states
    private long position;

    void add(int number) {
        ring = ring.length == 0 ? new int[KEPT] : ring;
        ring[(int) (position++ % KEPT)] = number;
    }

    /** How many there have been. */
    public long position() {
        return position;
    }

    /** Whether a reader that has read up to a position missed none. */
    public boolean holds(long position) {
        return this.position - position <= KEPT;
    }

    /** The entries that were set since a position, ascending, each once. */
    public int[] since(long position) {
        int[] numbers = new int[(int) (this.position - position)];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = ring[(int) ((position + i) % KEPT)];
        }
        return Arrays.stream(numbers).sorted().distinct().toArray();
    }
}
