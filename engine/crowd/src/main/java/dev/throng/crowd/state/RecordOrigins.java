package dev.throng.crowd.state;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Earlier indices of instances: instances change their index when others are hidden, shown or removed. At first none has changed. */
public final class RecordOrigins {
    /** Earlier index of an instance that is new. */
    public static final int NONE = -1;

    private final Map<Integer, Integer> moved = new HashMap<>(); // index, earlier index
    private final BitSet fresh = new BitSet(); // new instances, none of them moved

    /** {@return the earlier index of an instance, or {@link #NONE}} @param index of the instance now */
    public int of(int index) {
        return fresh.get(index) ? NONE : moved.getOrDefault(index, index);
    }

    /** {@return whether no instance is new or has another index} */
    public boolean isEmpty() {
        return moved.isEmpty() && fresh.isEmpty();
    }

    /** Exchanges two instances. @param a index @param b index */
    void swap(int a, int b) {
        int before = of(a);
        put(a, of(b));
        put(b, before);
    }

    private void put(int index, int earlier) {
        fresh.set(index, earlier == NONE);
        if (earlier == NONE || earlier == index) {
            moved.remove(index);
        } else {
            moved.put(index, earlier);
        }
    }

    /** Notes new instances. @param from first index @param to index after the last */
    void renew(int from, int to) {
        fresh.set(from, to);
        if (to - from < moved.size()) { // instances are often added one by one after many were removed
            for (int index = from; index < to; index++) {
                moved.remove(index);
            }
        } else {
            moved.keySet().removeIf(index -> index >= from && index < to);
        }
    }

    /** Adds later changes. @param later since these ones @param first index there of the index 0 here @param count of indices */
    public void add(RecordOrigins later, int first, int count) {
        Map<Integer, Integer> next = new HashMap<>();
        later.moved.forEach((index, earlier) -> {
            if (index >= first && index < first + count) {
                boolean isHere = earlier >= first && earlier < first + count;
                next.put(index - first, isHere ? of(earlier - first) : NONE);
            }
        });
        later.fresh.get(first, first + count).stream().forEach(index -> next.put(index, NONE));
        next.forEach(this::put);
    }

    /** {@return pairs of an index and an earlier index, of all instances that have changed theirs, by ascending indices} */
    public int[] pairs() {
        return moved.keySet().stream()
                .mapToInt(Integer::intValue)
                .sorted()
                .flatMap(index -> IntStream.of(index, of(index)))
                .toArray();
    }

    /** {@return the indices of all instances that are new or had another index} */
    public BitSet changed() {
        BitSet changed = (BitSet) fresh.clone();
        moved.keySet().forEach(changed::set);
        return changed;
    }
}
