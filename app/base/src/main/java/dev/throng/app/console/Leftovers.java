package dev.throng.app.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Child processes and temporary files, which are removed when the program stops. After their removal, none can be
 * created.
 */
final class Leftovers {
    private static final int END_SECONDS = 5;
    private static final Set<Process> PROCESSES = new HashSet<>();
    private static final Set<Path> FILES = new HashSet<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::remove));
    }

    private static boolean stopped;

    private Leftovers() {}

    interface Maker<T> {
        T make() throws IOException;
    }

    static Process process(Maker<Process> maker) throws IOException {
        return make(maker, PROCESSES);
    }

    static Path file(Maker<Path> maker) throws IOException {
        return make(maker, FILES);
    }

    /** @return the created process or file; never returns after {@link #remove}, but waits for the program's end */
    private static synchronized <T> T make(Maker<T> maker, Set<T> kept) throws IOException {
        while (stopped) {
            waitForTheEnd();
        }
        T made = maker.make();
        kept.add(made);
        return made;
    }

    private static void waitForTheEnd() {
        try {
            Leftovers.class.wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static synchronized void forget(Process process) {
        PROCESSES.remove(process);
    }

    static synchronized void forget(Path file) {
        FILES.remove(file);
    }

    /**
     * Kills all child processes, then deletes all temporary files, because a running process could recreate a deleted
     * file.
     */
    static synchronized void remove() {
        stopped = true;
        PROCESSES.forEach(Leftovers::kill);
        FILES.forEach(Leftovers::delete);
    }

    /** Deletes a file or folder with its content; ignores failures. */
    static void delete(Path file) {
        try (Stream<Path> all = Files.walk(file)) {
            all.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // The program ends anyway.
        }
    }

    /** Kills a process and its descendants. */
    static void kill(Process process) {
        List<ProcessHandle> started = process.descendants().toList();
        try {
            process.destroyForcibly().waitFor(END_SECONDS, TimeUnit.SECONDS);
            started.forEach(ProcessHandle::destroyForcibly);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
