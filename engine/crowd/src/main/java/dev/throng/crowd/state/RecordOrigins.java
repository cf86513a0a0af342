package dev.throng.crowd.state;

import java.util.Arrays;
import java.util.BitSet;

/** Earlier indices of instances, after instances were hidden, shown or removed. Allocates nothing per change. */
public final class RecordOrigins {
    /** Value for an instance that is new, instead of an earlier index. */
    public static final int NONE = -1;

    private final BitSet moved = new BitSet(); // instances that had another index
    private final BitSet fresh = new BitSet(); // new instances, none of them in moved
    private int[] origins = {}; // earlier indices of moved instances
    private int[] next = {}; // scratch

    /**
     * @param index current index
     * @return earlier index of an instance, or {@link #NONE}
     */
    public int of(int index) {
        if (fresh.get(index)) {
            return NONE;
        }
        return moved.get(index) ? origins[index] : index;
    }

    /** @return whether no instance is new or had another index */
    public boolean isEmpty() {
        return moved.isEmpty() && fresh.isEmpty();
    }

    public void clear() {
        moved.clear();
        fresh.clear();
    }

    /**
     * Records that two instances exchanged their indices.
     *
     * @param a index of one instance
     * @param b index of the other instance
     */
    void swap(int a, int b) {
        int before = of(a);
        put(a, of(b));
        put(b, before);
    }

    private void put(int index, int earlier) {
        fresh.set(index, earlier == NONE);
        moved.set(index, earlier != NONE && earlier != index);
        if (moved.get(index)) {
            origins = reserved(origins, index);
            origins[index] = earlier;
        }
    }

    private static int[] reserved(int[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, 2 * array.length));
    }

    /**
     * Marks instances as new.
     *
     * @param from index of the first new instance
     * @param to index after the last
     */
    void markNew(int from, int to) {
        fresh.set(from, to);
        moved.clear(from, to);
    }

    /**
     * Appends changes that another object recorded later, for a range of indices.
     *
     * @param later changes after those of this object
     * @param first index in {@code later} that is index 0 here
     * @param count number of indices
     */
    public void add(RecordOrigins later, int first, int count) {
        int end = first + count;
        next = reserved(next, count);
        for (int i = later.moved.nextSetBit(first); i >= 0 && i < end; i = later.moved.nextSetBit(i + 1)) {
            int earlier = later.origins[i];
            boolean isHere = earlier >= first && earlier < end;
            next[i - first] = isHere ? of(earlier - first) : NONE;
        }
        for (int i = later.moved.nextSetBit(first); i >= 0 && i < end; i = later.moved.nextSetBit(i + 1)) {
            put(i - first, next[i - first]);
        }
        for (int i = later.fresh.nextSetBit(first); i >= 0 && i < end; i = later.fresh.nextSetBit(i + 1)) {
            put(i - first, NONE);
        }
    }

    /** @return current and earlier index of each instance that had another index before, by current index */
    public int[] pairs() {
        int[] pairs = new int[2 * moved.cardinality()];
        int at = 0;
        for (int i = moved.nextSetBit(0); i >= 0; i = moved.nextSetBit(i + 1)) {
            pairs[at++] = i;
            pairs[at++] = origins[i];
        }
        return pairs;
    }

    /** @return indices of all instances that are new, or had another index before */
    public BitSet changed() {
        BitSet changed = (BitSet) fresh.clone();
        changed.or(moved);
        return changed;
    }
}
