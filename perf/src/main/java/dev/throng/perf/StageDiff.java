package dev.throng.perf;

import dev.throng.app.report.Table;
import dev.throng.perf.StageResult.Stage;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Comparison of the processor times of stages in a result and a baseline. A stage counts as slower if the ratio of its
 * later to its earlier time exceeds the limit and both 95 % intervals do not overlap, so that noise is ignored.
 *
 * @param baseline earlier result
 * @param result later result
 */
record StageDiff(StageResult baseline, StageResult result) {
    private static final double ALLOWED = 1.1;
    private static final int SLOWER = 6;
    private static final int USAGE = 2;

    /**
     * Prints the comparison of two result files. The exit code is 6 if a stage has become slower, and 2 if the files
     * cannot be compared.
     *
     * @param args baseline file, result file and, if wanted, largest allowed ratio of later to earlier time
     */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    private static int run(String... args) {
        if (args.length != 2 && args.length != 3) {
            System.err.println("expected BASELINE.json RESULT.json [RATIO], the ratio that is allowed (1.1)");
            return USAGE;
        }
        try {
            double allowed = args.length == 3 ? Double.parseDouble(args[2]) : ALLOWED;
            StageDiff diff = new StageDiff(StageResult.read(Path.of(args[0])), StageResult.read(Path.of(args[1])));
            System.out.print(diff.text(allowed));
            return diff.slower(allowed).isEmpty() ? 0 : SLOWER;
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return USAGE;
        }
    }

    private record Pair(Stage before, Stage after) {
        String name() {
            return after.name();
        }

        double ratio() {
            return after.median() / before.median();
        }

        boolean isSlower(double allowed) {
            return after.median() > allowed * before.median() && after.low() > before.high();
        }
    }

    private List<Pair> pairs() {
        return result.stages().stream()
                .flatMap(after -> baseline.stages().stream()
                        .filter(before -> before.name().equals(after.name()))
                        .map(before -> new Pair(before, after)))
                .toList();
    }

    /**
     * @param allowed largest ratio of later to earlier time
     * @return names of the slower stages
     */
    List<String> slower(double allowed) {
        return pairs().stream()
                .filter(pair -> pair.isSlower(allowed))
                .map(Pair::name)
                .toList();
    }

    /**
     * @param allowed largest ratio of later to earlier time
     * @return readable table; if the machines differ, their names come first
     */
    String text(double allowed) {
        Table<Pair> table = new Table<Pair>()
                .column("stage", Pair::name)
                .column("baseline core-ns", pair -> number(pair.before.median()))
                .column("result core-ns", pair -> number(pair.after.median()))
                .column("result / baseline", pair -> number(pair.ratio()))
                .column("", pair -> pair.isSlower(allowed) ? "slower" : "");
        List<Pair> pairs = pairs();
        Set<String> without = new LinkedHashSet<>();
        Stream.of(result, baseline).forEach(each -> each.stages().forEach(stage -> without.add(stage.name())));
        pairs.forEach(pair -> without.remove(pair.name()));
        return machines()
                + table.text(pairs)
                + (without.isEmpty() ? "" : "only in one of them: " + String.join("; ", without) + "\n");
    }

    private String machines() {
        return baseline.machine().equals(result.machine())
                ? ""
                : "not the same machine: " + baseline.machine() + " and " + result.machine() + "\n";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
