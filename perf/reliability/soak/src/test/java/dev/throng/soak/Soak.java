package dev.throng.soak;

import dev.throng.gl.window.XDisplay;
import dev.throng.soak.SoakProcess.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks of all kinds at once, each in a separate process, and their figures. */
public final class Soak {
    /** Kinds of walks. */
    enum Kind {
        /** A host that embeds the library. */
        LIBRARY,
        /** The program without a window. */
        HEADLESS,
        /** The program's window, with keys and a mouse. */
        WINDOW;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Path folder;
    private final Limits limits;
    private final long seed;

    /**
     * @param folder folder of the results
     * @param seed start value of all random numbers
     */
    Soak(Path folder, Limits limits, long seed) {
        this.folder = folder;
        this.limits = limits;
        this.seed = seed;
    }

    /** Arguments: folder, seconds, steps of a round, seed, and words of kinds. 0 seconds: prints the figures of the last run. */
    public static void main(String[] args) throws IOException, InterruptedException {
        var limits = new Limits(Double.parseDouble(args[1]), Integer.MAX_VALUE, Integer.parseInt(args[2]));
        List<Kind> kinds = Arrays.stream(args)
                .skip(4)
                .map(word -> Kind.valueOf(word.toUpperCase(Locale.ROOT)))
                .toList();
        var soak = new Soak(Path.of(args[0]), limits, Long.parseLong(args[3]));
        boolean isWell = limits.seconds() == 0 || soak.run(kinds).isEmpty();
        Map<Kind, List<Row>> rows = soak.rows(kinds);
        var figures = new Figures(rows);
        figures.lines().forEach(System.out::println);
        Files.writeString(soak.folder.resolve("soak.svg"), new Curves(rows).svg());
        List<String> faults = figures.faults();
        faults.forEach(System.err::println);
        System.exit(isWell && faults.isEmpty() ? 0 : 1);
    }

    /** Walks, and returns messages of processes that failed. */
    List<String> run(List<Kind> kinds) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<String> failed = new ArrayList<>();
        try (XDisplay display = kinds.contains(Kind.WINDOW) ? XDisplay.open() : null) {
            Map<Kind, Process> running = new EnumMap<>(Kind.class);
            for (Kind kind : kinds) {
                running.put(kind, start(kind, kind == Kind.WINDOW ? display : null));
            }
            for (Map.Entry<Kind, Process> each : running.entrySet()) {
                int code = each.getValue().waitFor();
                if (code != 0) {
                    failed.add("soak: " + each.getKey().word() + " ended with exit code " + code + ", see "
                            + log(each.getKey()));
                }
            }
        }
        failed.forEach(System.err::println);
        return failed;
    }

    private Process start(Kind kind, @Nullable XDisplay display) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // A heap that is resident from the start: otherwise, garbage in new pages would look like a leak of native
        // memory.
        command.addAll(List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"));
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dthrong.root=" + System.getProperty("throng.root")));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), SoakProcess.class.getName()));
        command.addAll(List.of(
                kind.name(),
                Double.toString(limits.seconds()),
                Integer.toString(limits.rounds()),
                Integer.toString(limits.steps()),
                Long.toString(seed),
                file(kind).toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log(kind).toFile());
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        if (display != null) {
            display.show(builder);
        }
        // programs are compiled more often than they are drawn, so they are not optimised
        builder.environment().put("GALLIVM_PERF", "nopt");
        return builder.start();
    }

    private Path file(Kind kind) {
        return folder.resolve(kind.word() + ".tsv");
    }

    private Path log(Kind kind) {
        return folder.resolve(kind.word() + ".log");
    }

    /** Reads the measurements of each kind. */
    Map<Kind, List<Row>> rows(List<Kind> kinds) throws IOException {
        Map<Kind, List<Row>> rows = new EnumMap<>(Kind.class);
        for (Kind kind : kinds) {
            rows.put(kind, Row.read(file(kind)));
        }
        return rows;
    }
}
