package dev.throng.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * A file under a name of its own that vanishes when it is closed, or when the program is stopped before that: a new one made
 * meanwhile would stay, so then none is made any more.
 */
final class Temporary implements AutoCloseable {
    private static final Set<Path> OPEN = new HashSet<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Temporary::deleteAll));
    }

    private static boolean stopped;

    private final Path path;

    private Temporary(Path path) {
        this.path = path;
    }

    /**
     * Makes an empty file.
     *
     * @param file what it is for
     */
    static Temporary in(Path folder, Path file) throws IOException {
        String name = "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part";
        Path path = folder.resolve(name);
        synchronized (OPEN) {
            while (stopped) {
                waitForTheEnd();
            }
            Files.createFile(path);
            OPEN.add(path);
        }
        return new Temporary(path);
    }

    Path path() {
        return path;
    }

    /** Waits until the program ends, which ends this thread, too. */
    private static void waitForTheEnd() {
        try {
            OPEN.wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void deleteAll() {
        synchronized (OPEN) {
            stopped = true;
            OPEN.forEach(path -> path.toFile().delete());
        }
    }

    /** Nothing happens where the file has got another name. */
    @Override
    public void close() throws IOException {
        synchronized (OPEN) {
            Files.deleteIfExists(path);
            OPEN.remove(path);
        }
    }
}
