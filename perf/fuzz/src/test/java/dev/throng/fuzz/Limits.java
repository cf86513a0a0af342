package dev.throng.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Limits of one reading: CPU time and allocated heap memory of the calling thread, on which all work runs. Memory of baking and posing is
 * not counted here, because it is mostly garbage: the heap of the process limits it.
 */
final class Limits {
    /** Seconds of CPU time: wall time would count other processes. */
    static final double MOST_SECONDS = 1;
    /** Bytes of all objects that a reading creates, garbage included: at least as much as it ever keeps at once. */
    static final long MOST_BYTES = 256L << 20;

    /**
     * Factor by which Jazzer's instrumentation may slow the code. The script reads the slowest file again without
     * Jazzer.
     */
    private static final int SLOWDOWN = Integer.getInteger("fuzz.slowdown", 1);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Limits() {}

    /** Cost of one reading. @param isLoaded whether the file was accepted */
    record Cost(double seconds, long bytes, boolean isLoaded) {
        private boolean isTooMuch() {
            return seconds > SLOWDOWN * MOST_SECONDS || bytes > MOST_BYTES;
        }
    }

    /**
     * Reads a file and measures the cost. A reading beyond the limits is repeated once, because code that runs for the first
     * time is slow; the cheaper reading counts.
     *
     * @throws IllegalStateException when both readings are beyond a limit
     */
    static Cost read(Target target, byte[] file) {
        Cost cost = measured(target, file);
        if (cost.isTooMuch()) {
            Cost again = measured(target, file);
            cost = new Cost(Math.min(cost.seconds, again.seconds), Math.min(cost.bytes, again.bytes), again.isLoaded);
        }
        if (cost.isTooMuch()) {
            throw new IllegalStateException(String.format(
                    Locale.ROOT,
                    "found a reading of %.2f s that allocates %d MB, expected at most %.0f s and %d MB",
                    cost.seconds,
                    cost.bytes >> 20,
                    SLOWDOWN * MOST_SECONDS,
                    MOST_BYTES >> 20));
        }
        return cost;
    }

    /** Returns the bytes of all objects that the calling thread has created. */
    static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /** Returns the CPU time of the calling thread. */
    static double seconds() {
        return THREADS.getCurrentThreadCpuTime() * 1e-9;
    }

    /** Reads a file and measures the cost, without limits. */
    static Cost measured(Target target, byte[] file) {
        long bytes = allocated() - Posing.allocated();
        double start = seconds();
        boolean isLoaded = target.read(file);
        double seconds = seconds() - start;
        return new Cost(seconds, allocated() - Posing.allocated() - bytes, isLoaded);
    }
}
