package dev.throng.crowd.state;

import java.util.BitSet;

/**
 * Changed entries of a table, in order, for readers that each follow at their own pace. Remembers only the last {@link #KEPT}: a reader
 * that lags behind further has to read all entries. Not for several threads at once.
 */
public final class ChangeLog {
    /** Number of changes that are remembered; it costs a reader less to read all entries than more changes. */
    static final int KEPT = 1 << 16;

    private int[] ring = {}; // most crowds have no states
    private long position;

    void add(int number) {
        ring = ring.length == 0 ? new int[KEPT] : ring;
        ring[(int) (position++ % KEPT)] = number;
    }

    /** Returns the number of changes so far. */
    public long position() {
        return position;
    }

    /**
     * Finds the entries that were set since a position: all of them where the reader has missed some.
     *
     * @param size number of entries
     * @param out overwritten
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
