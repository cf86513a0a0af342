package dev.throng.crowd.control;

import java.util.Arrays;

/**
 * Priority queue of numbers, each with a tick: ordered by tick, then by number. Implemented as a binary heap that knows
 * each number's position: a change costs O(log size). Not thread-safe.
 */
public final class TickQueue {
    /** Tick that is never reached. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int ABSENT = -1;

    private int[] heap = new int[16];
    private int size;
    private int[] place = new int[0];
    private long[] ticks = new long[0];

    /** Puts a number into the queue, or changes its tick; {@link #NEVER} removes the number. */
    public void set(int number, long tick) {
        reserve(number);
        if (place[number] != ABSENT) {
            remove(number);
        }
        if (tick != NEVER) {
            ticks[number] = tick;
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, 2 * size);
            }
            put(size++, number);
            rise(size - 1);
        }
    }

    /** @return earliest tick, or {@link #NEVER} if the queue is empty */
    public long tick() {
        return size == 0 ? NEVER : ticks[heap[0]];
    }

    /** @return number with the earliest tick; the queue must not be empty */
    public int number() {
        return heap[0];
    }

    private void reserve(int number) {
        if (number >= place.length) {
            int before = place.length;
            int length = Math.max(number + 1, before + before / 2);
            place = Arrays.copyOf(place, length);
            ticks = Arrays.copyOf(ticks, length);
            Arrays.fill(place, before, length, ABSENT);
        }
    }

    private void remove(int number) {
        int at = place[number];
        place[number] = ABSENT;
        size--;
        if (at < size) {
            put(at, heap[size]);
            rise(at);
            sink(place[heap[at]]);
        }
    }

    private void put(int at, int number) {
        heap[at] = number;
        place[number] = at;
    }

    private void rise(int from) {
        int at = from;
        while (at > 0 && isBefore(heap[at], heap[(at - 1) / 2])) {
            at = swap(at, (at - 1) / 2);
        }
    }

    private void sink(int from) {
        int at = from;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], heap[at])) {
                return;
            }
            at = swap(at, child);
        }
    }

    private int swap(int at, int other) {
        int number = heap[at];
        put(at, heap[other]);
        put(other, number);
        return other;
    }

    private boolean isBefore(int a, int b) {
        return ticks[a] < ticks[b] || ticks[a] == ticks[b] && a < b;
    }
}
