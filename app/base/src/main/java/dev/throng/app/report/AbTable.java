package dev.throng.app.report;

import dev.throng.app.report.AbResult.Comparison;
import dev.throng.app.report.AbResult.Ratio;
import dev.throng.app.report.BenchResult.Run;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Text table of a comparison of two settings. */
public final class AbTable {
    /**
     * Fraction of runnable time spent waiting for a core, above which a warning is printed: frame times then change
     * visibly.
     */
    private static final double BUSY = 0.25;

    private static final Table<Row> ROWS = new Table<Row>()
            .column("instances", Row::instances)
            .column("rounds", row -> Integer.toString(row.pair.rounds()))
            .column("A ms p50", row -> BenchTable.number(row.a.frameMs().p50()))
            .column("B ms p50", row -> BenchTable.number(row.b.frameMs().p50()))
            .column("B / A", row -> ratio(row.pair.frame()))
            .column("95 % interval", row -> interval(row.pair.frame()))
            .column("core B / A", row -> ratio(row.pair.core()))
            .column("95 % interval", row -> interval(row.pair.core()));

    private AbTable() {}

    private record Row(Comparison pair, Run a, Run b) {
        String instances() {
            String both = String.format(Locale.ROOT, "%,d", pair.a());
            return pair.a() == pair.b() ? both : both + String.format(Locale.ROOT, " and %,d", pair.b());
        }
    }

    /** @return machine, settings, and a row for each pair of crowd sizes */
    public static String text(AbResult result) {
        List<Row> rows = IntStream.range(0, result.ratios().size())
                .mapToObj(i -> new Row(
                        result.ratios().get(i),
                        result.a().runs().get(i),
                        result.b().runs().get(i)))
                .toList();
        MachineInfo machine = result.machine();
        return machine.glRenderer() + ", OpenGL " + machine.glVersion() + "\n" + machine.cpu() + ", " + machine.cores()
                + " cores\nA: " + shown(result.a().options()) + "\nB: "
                + shown(result.b().options()) + "\n\n" + ROWS.text(rows)
                + busy(result.ratios());
    }

    /** @return warning if other programs delayed frames; otherwise empty */
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

    private static String shown(String options) {
        return options.isBlank() ? "(no extra options)" : options.strip();
    }

    private static String ratio(@Nullable Ratio ratio) {
        return ratio == null ? "-" : String.format(Locale.ROOT, "%.3f", ratio.ratio());
    }

    private static String interval(@Nullable Ratio ratio) {
        return ratio == null ? "-" : String.format(Locale.ROOT, "%.3f to %.3f", ratio.low(), ratio.high());
    }
}
