package dev.throng.app.report;

import dev.throng.app.report.AbResult.Comparison;
import dev.throng.app.report.AbResult.Ratio;
import dev.throng.app.report.BenchResult.Run;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A comparison of two settings for people. */
public final class AbTable {
    /** A larger share of waiting threads has shown in frame times. */
    private static final double BUSY = 0.25;

    private AbTable() {}

    /** The machine, both settings, a row for each pair of crowd sizes. */
    public static String text(AbResult result) {
        Table table = new Table(
                "instances", "rounds", "A ms p50", "B ms p50", "B / A", "95 % interval", "core B / A", "95 % interval");
        for (int i = 0; i < result.ratios().size(); i++) {
            Run a = result.a().runs().get(i);
            Run b = result.b().runs().get(i);
            addRow(table, result.ratios().get(i), a, b);
        }
        MachineInfo machine = result.machine();
        return machine.glRenderer() + ", OpenGL " + machine.glVersion() + "\n" + machine.cpu() + ", " + machine.cores()
                + " cores\nA: " + shown(result.a().options()) + "\nB: "
                + shown(result.b().options()) + "\n\n" + table
                + busy(result.ratios());
    }

    /** A warning if other programs held the frames up; else nothing. */
    static String busy(List<Comparison> pairs) {
        double most = pairs.stream()
                .map(Comparison::waitedShare)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return most < BUSY
                ? ""
                : String.format(
                        Locale.ROOT,
                        "The machine was busy: threads of Throng waited for a free core during up to %.0f %% of their time. Frame times"
                                + " therefore also depend on other programs; CPU times (column 'core B / A') hardly do.%n",
                        100 * most);
    }

    /** The user's words, which may be none. */
    private static String shown(String options) {
        return options.isBlank() ? "(no extra options)" : options.strip();
    }

    private static void addRow(Table table, Comparison pair, Run a, Run b) {
        String both = String.format(Locale.ROOT, "%,d", pair.a());
        table.row(
                pair.a() == pair.b() ? both : both + String.format(Locale.ROOT, " and %,d", pair.b()),
                Integer.toString(pair.rounds()),
                BenchTable.number(a.frameMs().p50()),
                BenchTable.number(b.frameMs().p50()),
                ratio(pair.frame()),
                interval(pair.frame()),
                ratio(pair.core()),
                interval(pair.core()));
    }

    private static String ratio(@Nullable Ratio ratio) {
        return ratio == null ? "-" : String.format(Locale.ROOT, "%.3f", ratio.ratio());
    }

    private static String interval(@Nullable Ratio ratio) {
        return ratio == null ? "-" : String.format(Locale.ROOT, "%.3f to %.3f", ratio.low(), ratio.high());
    }
}
