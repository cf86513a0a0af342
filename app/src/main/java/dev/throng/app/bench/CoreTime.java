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
 * time on a shared machine moves by factors. Linux only: from the first field of {@code /proc/self/task/TID/schedstat}.
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

    /** The same where the system has it, else 0. */
    static long nanosIfKnown() {
        return available() ? nanos() : 0;
    }

    /** Sum over all threads that count. */
    public static long nanos() {
        try (Stream<Path> tasks = Files.list(TASKS)) {
            return tasks.mapToLong(CoreTime::nanos).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long nanos(Path task) {
        try {
            String name = Files.readString(task.resolve("comm"));
            if (JVM_THREADS.stream().anyMatch(name::startsWith)) {
                return 0;
            }
            return Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ")[0]);
        } catch (NoSuchFileException e) {
            return 0; // the thread has ended meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
