package dev.throng.app.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Time that this process' threads have spent on processors, in nanoseconds: it repeats within a few percent where wall
 * time on a shared machine moves by factors. Linux only: from the first two fields of {@code /proc/self/task/TID/schedstat}.
 * The JVM's compiler and collector threads are left out.
 */
public final class CoreTime {
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final List<String> JVM_THREADS = List.of("C1 ", "C2 ", "GC ", "G1 ", "VM ");

    private CoreTime() {}

    /** Whether this system has it. */
    public static boolean available() {
        return Files.isReadable(TASKS.resolve(ProcessHandle.current().pid() + "/schedstat"));
    }

    /**
     * Times of threads since each of them started, in nanoseconds.
     *
     * @param spent on processors
     * @param waited for a processor, ready to run while other threads had all of them
     */
    record Sum(long spent, long waited) {
        static final Sum NONE = new Sum(0, 0);

        private Sum plus(Sum other) {
            return new Sum(spent + other.spent, waited + other.waited);
        }

        /** The time between an earlier reading and this one. */
        Sum since(Sum earlier) {
            return new Sum(spent - earlier.spent, waited - earlier.waited);
        }

        /** Share of the time in which threads could have run that they waited, 0 to 1. */
        double waitedShare() {
            return spent + waited <= 0 ? 0 : (double) Math.max(waited, 0) / (spent + waited);
        }
    }

    /** The sum over all threads that count; zeros where the system does not have it. */
    static Sum sumIfKnown() {
        return available() ? sum() : Sum.NONE;
    }

    /** Time on processors, over all threads that count. */
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
            return Sum.NONE; // the thread has ended meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
