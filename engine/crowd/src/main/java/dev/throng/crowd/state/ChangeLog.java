package dev.throng.crowd.state;

import java.util.BitSet;

/**
 * Log of a table's changed entries. Each reader keeps its own position; a reader more than {@link #KEPT} changes behind
 * must read all entries. Not thread-safe.
 */
public final class ChangeLog {
    /** Number of changes that the log holds. After more changes, reading all entries costs less. */
    static final int KEPT = 1 << 16;

    private int[] ring = {}; // most crowds have no states
    private long position;

    void add(int number) {
        ring = ring.length == 0 ? new int[KEPT] : ring;
        ring[(int) (position++ % KEPT)] = number;
    }

    /** @return number of changes that were added to the log so far */
    public long position() {
        return position;
    }

    /**
     * Finds the entries that changed since a position, or all entries if the log no longer holds the changes.
     *
     * @param position earlier value of {@link #position}
     * @param size number of entries of the table
     * @param out receives the indices of the entries; cleared first
     */
    public void since(long position, int size, BitSet out) {
        out.clear();
        if (this.position - position > KEPT) {
            out.set(0, size);
            return;
        }
        for (long i = position; i < this.position; i++) {
            out.set(ring[(int) (i % KEPT)]);
        }
    }
}
