package dev.throng.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Program that makes mutants of all shaders, and reports which of them tests find. */
public final class Mutants {
    private static final int KEY = 5; // column of a verdict
    private static final double LEAST_PERCENT = 85;

    private Mutants() {}

    /**
     * Runs the program.
     *
     * @param arguments number of mutants, seed, seconds for each mutant at most, folder for results
     */
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        long limit = 1000 * Long.parseLong(arguments[2]);
        Path folder = Files.createDirectories(Path.of(arguments[3]).toAbsolutePath());
        List<Leaf> leaves = new ArrayList<>();
        for (Pool pool : List.of(Pool.QUICK, Pool.THOROUGH)) {
            leaves.addAll(recorded(pool, folder));
        }
        Path table = folder.resolve("verdicts-" + seed + ".tsv");
        Map<String, String> known = known(table, limit);
        List<String> lines = new ArrayList<>();
        try (Hunter hunter = new Hunter(leaves, folder, limit)) {
            for (Mutant mutant : ranked(seed)) {
                String line = known.get(mutant.key());
                if (line == null) {
                    line = hunter.hunt(mutant).format();
                    Files.writeString(table, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                }
                lines.add(line);
                if (counted(lines) >= count) {
                    break;
                }
            }
        }
        System.exit(report(lines) ? 0 : 1);
    }

    /** Returns the mutants of all files, in the order of a seed. */
    static List<Mutant> ranked(long seed) {
        Map<String, Mutant> ranked = new HashMap<>(); // by name: equal mutants of one line count once
        for (String file : Overlay.files()) {
            Mutator.all(new Glsl(file, Overlay.original(file)))
                    .forEach(mutant -> ranked.put(mutant.rank(seed), mutant));
        }
        return ranked.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Returns a pool's tests, which run unless an earlier run has recorded them. */
    static List<Leaf> recorded(Pool pool, Path folder) throws IOException, InterruptedException {
        Path map = folder.resolve(pool.name().toLowerCase(Locale.ROOT) + ".tsv");
        if (!Files.exists(map)) {
            Path part = folder.resolve(map.getFileName() + ".part");
            WorkerProcess.record(pool, folder, part);
            Files.move(part, map, StandardCopyOption.REPLACE_EXISTING);
        }
        return Files.readAllLines(map).stream().map(Leaf::parse).toList();
    }

    /**
     * Returns the verdicts of earlier runs, by mutants' names. Mutants that survived only because an earlier run had
     * less time are omitted.
     *
     * @param limitMillis time limit for all tests of one mutant
     */
    static Map<String, String> known(Path table, long limitMillis) throws IOException {
        Map<String, String> known = new HashMap<>();
        if (Files.exists(table)) {
            Files.readAllLines(table).forEach(line -> known.put(line.split("\t")[KEY], line));
        }
        known.values().removeIf(line -> Verdict.needsMore(line, limitMillis));
        return known;
    }

    private static long count(List<String> lines, String kind) {
        return lines.stream().filter(line -> line.startsWith(kind)).count();
    }

    /** Returns the number of mutants that compile. */
    private static long counted(List<String> lines) {
        return lines.size() - count(lines, "uncompiled");
    }

    /**
     * Prints survivors and figures.
     *
     * @return whether enough mutants were found
     */
    private static boolean report(List<String> lines) {
        lines.stream()
                .filter(line -> line.startsWith("survived") || line.startsWith("unreached"))
                .sorted(Comparator.naturalOrder())
                .forEach(line -> System.out.println(line.substring(0, line.lastIndexOf('\t'))));
        long counted = counted(lines);
        long found = count(lines, "found");
        System.out.println("mutants\t" + counted);
        System.out.println("mutants-found\t" + found);
        System.out.println("mutants-survived\t" + (counted - found));
        System.out.println("mutants-unreached\t" + count(lines, "unreached"));
        System.out.println("mutants-uncompiled\t" + count(lines, "uncompiled"));
        double percent = 100.0 * found / Math.max(counted, 1);
        System.out.printf(Locale.ROOT, "mutants-percent\t%.1f%n", percent);
        return percent >= LEAST_PERCENT;
    }
}
