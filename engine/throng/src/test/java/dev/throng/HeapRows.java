package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Compares heap bytes of calls with the table in docs/embedding.md. */
final class HeapRows {
    /** Number of uncounted calls, which load classes, compile programs and grow buffers. */
    private static final int BEFORE = 12;

    private static final int COUNTED = 7;

    /** Number of all calls. */
    static final int CALLS = BEFORE + COUNTED;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private HeapRows() {}

    /** Fails if the median of some calls allocates more than stated; single calls may, because of the JVM. */
    static void assertHeld(String row, IntConsumer call) {
        assertHeld(row, i -> {}, call);
    }

    static void assertHeld(String row, IntConsumer before, IntConsumer call) {
        assertHeld(row, before, call, row);
    }

    /** @param name of the call */
    static void assertHeld(String row, IntConsumer before, IntConsumer call, String name) {
        assertHeld(row, name, medians(before, call)[1]);
    }

    /**
     * Compares two calls with their rows, while the calls are made in turn.
     *
     * @param row of the first call
     * @param nextRow of the second call
     * @param name of the first call
     */
    static void assertBothHeld(String row, IntConsumer call, String nextRow, IntConsumer next, String name) {
        long[] found = medians(call, next);
        assertHeld(row, name, found[0]);
        assertHeld(nextRow, "draw after " + name, found[1]);
    }

    private static void assertHeld(String row, String name, long found) {
        long most = most(row);
        assertTrue(found <= most, () -> name + ": found " + found + " bytes, expected at most " + most);
    }

    /** Returns the medians of the bytes that two calls allocate, if the calls are made in turn. */
    static long[] medians(IntConsumer first, IntConsumer second) {
        long[][] counts = new long[2][COUNTED];
        for (int i = 0; i < CALLS; i++) {
            int at = Math.max(i - BEFORE, 0);
            counts[0][at] = bytes(first, i);
            counts[1][at] = bytes(second, i);
        }
        return Arrays.stream(counts)
                .mapToLong(each -> Arrays.stream(each).sorted().toArray()[COUNTED / 2])
                .toArray();
    }

    private static long bytes(IntConsumer call, int i) {
        long start = THREADS.getCurrentThreadAllocatedBytes();
        call.accept(i);
        return THREADS.getCurrentThreadAllocatedBytes() - start;
    }

    /** Returns the bytes that docs/embedding.md states in a row. */
    private static long most(String row) {
        return (long) (1024 * EmbeddingPage.row(row, "KB"));
    }
}
