package dev.throng.soak;

import dev.throng.app.view.WindowWalk;
import dev.throng.soak.Walk.Round;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/**
 * Process that walks until its time is over, and adds a {@link Row} to a file after each round. The process fails at the
 * first exception or OpenGL error.
 */
final class SoakProcess {
    private static final double NANOS = 1e9;

    private final Soak.Kind kind;
    private final Limits limits;
    private final long seed;
    private final Path file;
    private final long start = System.nanoTime();
    private long steps;

    /**
     * End of a walk: the first limit that is reached.
     *
     * @param seconds time after which no round begins
     * @param rounds number of rounds
     * @param steps number of steps of a round
     */
    record Limits(double seconds, int rounds, int steps) {}

    private SoakProcess(Soak.Kind kind, Limits limits, long seed, Path file) {
        this.kind = kind;
        this.limits = limits;
        this.seed = seed;
        this.file = file;
    }

    /** Arguments: kind, seconds, rounds, steps of a round, seed and file. */
    public static void main(String[] args) throws IOException {
        var limits = new Limits(Double.parseDouble(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        var process = new SoakProcess(Soak.Kind.valueOf(args[0]), limits, Long.parseLong(args[4]), Path.of(args[5]));
        process.run();
        System.exit(0); // threads of a driver may still run
    }

    private void run() throws IOException {
        Files.writeString(file, Row.HEADER + "\n");
        try (Walk walk = walk()) {
            walk.run(() -> rounds(walk));
        }
    }

    private void rounds(Walk walk) {
        for (int round = 0; round < limits.rounds && seconds() < limits.seconds; round++) {
            round(walk, round);
        }
    }

    private Walk walk() {
        return switch (kind) {
            case LIBRARY -> new LibraryWalk();
            case HEADLESS -> new HeadlessWalk();
            case WINDOW -> new WindowWalk();
        };
    }

    private void round(Walk walk, int number) {
        try {
            Round round = walk.round(new SplittableRandom(31 * seed + number), limits.steps);
            steps += limits.steps;
            write(Row.now(seconds(), steps, round));
        } catch (RuntimeException | Error e) {
            throw new IllegalStateException("round " + number + " of seed " + seed + " failed", e);
        }
    }

    private double seconds() {
        return (System.nanoTime() - start) / NANOS;
    }

    private void write(Row row) {
        try {
            Files.writeString(file, row.line() + "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
