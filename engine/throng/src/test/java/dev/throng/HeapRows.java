package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares heap bytes of calls with the table in docs/embedding.md. */
final class HeapRows {
    /** Number of uncounted calls, which load classes, compile programs and grow buffers. */
    private static final int BEFORE = 12;

    private static final int COUNTED = 7;
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
        long found = median(before, call);
        long most = most(row);
        assertTrue(found <= most, () -> name + ": found " + found + " bytes, expected at most " + most);
    }

    /**
     * Returns the median of allocated bytes.
     *
     * @param before run before each call, uncounted
     */
    static long median(IntConsumer before, IntConsumer call) {
        long[] counts = new long[COUNTED];
        for (int i = 0; i < BEFORE + COUNTED; i++) {
            before.accept(i);
            long start = THREADS.getCurrentThreadAllocatedBytes();
            call.accept(i);
            counts[Math.max(i - BEFORE, 0)] = THREADS.getCurrentThreadAllocatedBytes() - start;
        }
        Arrays.sort(counts);
        return counts[COUNTED / 2];
    }

    /** Returns the bytes that docs/embedding.md states in a row. */
    private static long most(String row) {
        return (long) (1024 * stated(row, "KB"));
    }

    /** Returns the number of a unit that docs/embedding.md states in a row. */
    static double stated(String row, String unit) {
        try {
            Path page = Path.of(System.getProperty("throng.root")).resolve("docs/embedding.md");
            Matcher found = Pattern.compile("(?m)^\\| " + Pattern.quote(row) + " \\| ([\\d.]+) " + unit + " \\|$")
                    .matcher(Files.readString(page));
            assertTrue(found.find(), () -> "no row '" + row + "' in " + page);
            return Double.parseDouble(found.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
