package dev.throng.perf;

import dev.throng.app.report.Table;
import dev.throng.perf.StageResult.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A result against a baseline, stage by stage in core time. A stage is slower when its ratio is above the allowed one and the
 * two intervals do not touch: neither noise alone nor a trifle counts.
 *
 * @param baseline the earlier result
 * @param result the one that is judged
 */
record StageDiff(StageResult baseline, StageResult result) {
    private static final double ALLOWED = 1.1;
    private static final int SLOWER = 6;
    private static final int USAGE = 2;

    /** Prints the table; exits with 6 when a stage is slower, with 2 when there is nothing to compare. */
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

    /** Names of the stages that are slower. */
    List<String> slower(double allowed) {
        Map<String, Stage> before = byName();
        return result.stages().stream()
                .filter(stage -> before.containsKey(stage.name()) && isSlower(before.get(stage.name()), stage, allowed))
                .map(Stage::name)
                .toList();
    }

    private static boolean isSlower(Stage before, Stage after, double allowed) {
        return after.median() > allowed * before.median() && after.low() > before.high();
    }

    private Map<String, Stage> byName() {
        return baseline.stages().stream().collect(Collectors.toMap(Stage::name, stage -> stage));
    }

    /** For people; machines that differ are said first. */
    String text(double allowed) {
        Map<String, Stage> before = byName();
        List<String> slower = slower(allowed);
        ToDoubleFunction<Stage> base =
                stage -> Objects.requireNonNull(before.get(stage.name())).median();
        Table<Stage> table = new Table<Stage>()
                .column("stage", Stage::name)
                .column("baseline core-ns", stage -> number(base.applyAsDouble(stage)))
                .column("result core-ns", stage -> number(stage.median()))
                .column("result / baseline", stage -> number(stage.median() / base.applyAsDouble(stage)))
                .column("", stage -> slower.contains(stage.name()) ? "slower" : "");
        List<Stage> both = new ArrayList<>(result.stages());
        both.removeIf(stage -> !before.containsKey(stage.name()));
        List<String> without =
                new ArrayList<>(result.stages().stream().map(Stage::name).toList());
        without.addAll(before.keySet());
        without.removeAll(both.stream().map(Stage::name).toList());
        return machines()
                + table.text(both)
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
