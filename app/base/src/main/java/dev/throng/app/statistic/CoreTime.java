package dev.throng.app.statistic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Processor time of this process' threads, except the JVM's compiler and collector threads. On a shared machine, the
 * times of equal work differ by a few percent, less than wall times. Reads {@code /proc/self/task/TID/schedstat} of
 * Linux.
 */
public final class CoreTime {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final List<String> JVM_THREADS = List.of("C1 ", "C2 ", "GC ", "G1 ", "VM ");

    private CoreTime() {}

    /** @return whether this system reports processor times of threads */
    public static boolean available() {
        return Files.isReadable(TASKS.resolve(ProcessHandle.current().pid() + "/schedstat"));
    }

    /**
     * Times of threads since they started.
     *
     * @param spent nanoseconds in which the threads ran on processors
     * @param waited nanoseconds in which the threads could run, but all processors were busy
     */
    public record Sum(long spent, long waited) {
        public static final Sum NONE = new Sum(0, 0);

        private Sum plus(Sum other) {
            return new Sum(spent + other.spent, waited + other.waited);
        }

        /**
         * @param earlier earlier reading of the same threads' times
         * @return times between the earlier reading and this one
         */
        public Sum since(Sum earlier) {
            return new Sum(spent - earlier.spent, waited - earlier.waited);
        }

        /** @return {@code waited} as a fraction of {@code spent + waited}, 0 to 1 */
        public double waitedShare() {
            return spent + waited <= 0 ? 0 : (double) Math.max(waited, 0) / (spent + waited);
        }
    }

    /** @return times of all counted threads together; zeros if the system does not report times */
    public static Sum sumIfKnown() {
        return available() ? sum() : Sum.NONE;
    }

    /** @return processor time of all counted threads, in nanoseconds */
    public static long nanos() {
        return sum().spent;
    }

    private static Sum sum() {
        try (Stream<Path> tasks = Files.list(TASKS)) {
            return tasks.map(CoreTime::of).reduce(Sum.NONE, Sum::plus);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Sum of(Path task) {
        try {
            String name = Files.readString(task.resolve("comm"));
            if (JVM_THREADS.stream().anyMatch(name::startsWith)) {
                return Sum.NONE;
            }
            String[] fields = Files.readString(task.resolve("schedstat")).split(" ");
            return new Sum(Long.parseLong(fields[0]), Long.parseLong(fields[1]));
        } catch (NoSuchFileException e) {
            return Sum.NONE; // the thread has ended
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
