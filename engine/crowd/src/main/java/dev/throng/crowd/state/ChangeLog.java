package dev.throng.crowd.state;

import java.util.Arrays;

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

    /** Returns whether a reader that has read up to a position missed none. */
    public boolean holds(long position) {
        return this.position - position <= KEPT;
    }

    /** Returns the entries that were set since a position, ascending, each once. */
    public int[] since(long position) {
        int[] numbers = new int[(int) (this.position - position)];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = ring[(int) ((position + i) % KEPT)];
        }
        Arrays.sort(numbers);
        int count = 0;
        for (int number : numbers) {
            if (count == 0 || numbers[count - 1] != number) {
                numbers[count++] = number;
            }
        }
        return count == numbers.length ? numbers : Arrays.copyOf(numbers, count);
    }
}
