package dev.throng.mutants;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherFactory;

/** Records which lines of shaders each test executes at most, from the texts that Mesa captures while the test runs. */
final class Recorder implements TestExecutionListener {
    private final Path captures;
    private final Map<String, Set<String>> known = new HashMap<>();
    private final Path map;
    private long start;

    private Recorder(Path captures, Path map) {
        this.captures = captures;
        this.map = map;
    }

    /**
     * Runs a pool's tests, and appends one line for each that passes and executes shaders.
     *
     * @param captures folder that the environment variable {@code MESA_SHADER_CAPTURE_PATH} names
     */
    static void record(Pool pool, Overlay overlay, Path captures, Path map) throws IOException {
        overlay.mark();
        Files.writeString(map, "");
        LauncherFactory.create().execute(pool.request(), new Recorder(captures, map));
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            take();
            start = System.nanoTime();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            long millis = (System.nanoTime() - start) / 1_000_000;
            Set<String> places = take();
            if (result.getStatus() != Status.SUCCESSFUL) {
                System.err.println("not used: " + test.getUniqueId() + ": " + result);
            } else if (!places.isEmpty()) {
                append(Leaf.of(test.getUniqueId(), millis, places));
            }
        }
    }

    private void append(Leaf leaf) {
        try {
            Files.writeString(map, leaf.format() + "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the lines of all texts since the last call, and removes the texts. */
    private Set<String> take() {
        Set<String> places = new HashSet<>();
        try (Stream<Path> files = Files.list(captures)) {
            for (Path file : files.toList()) {
                for (String text : Files.readString(file).split("(?m)^\\[.* shader\\]$")) {
                    places.addAll(known.computeIfAbsent(text, ReachedLines::of));
                }
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }
}
