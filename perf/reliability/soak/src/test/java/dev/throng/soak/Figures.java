package dev.throng.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Figures of walks for the page, and their faults. */
final class Figures {
    /** Growth over the second half that counts as flat, as a fraction of the memory. */
    private static final double FLAT = 0.02;

    private static final double MEGABYTE = 1 << 20;
    private static final double MINUTE = 60;

    private final Map<Soak.Kind, List<Row>> rows;

    Figures(Map<Soak.Kind, List<Row>> rows) {
        this.rows = rows;
    }

    /** Returns lines of a name, a tab and a value. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        double seconds = rows.values().stream().mapToDouble(Figures::seconds).sum();
        lines.add("soak-minutes\t" + Math.round(seconds / MINUTE));
        long steps = rows.values().stream().mapToLong(Figures::steps).sum();
        lines.add("soak-steps\t" + grouped(steps));
        lines.add("soak-left\t"
                + rows.values().stream().mapToInt(Figures::left).max().orElse(0));
        rows.forEach((kind, of) -> add(lines, "soak-" + kind.word() + "-", of));
        return lines;
    }

    private static void add(List<String> lines, String name, List<Row> of) {
        lines.add(name + "minutes\t" + Math.round(seconds(of) / MINUTE));
        lines.add(name + "steps\t" + grouped(steps(of)));
        long refused = of.stream().mapToLong(row -> row.round().refused()).sum();
        lines.add(name + "refused\t" + grouped(refused));
        lines.add(name + "rss\t" + trend(of, Row::rss));
        lines.add(name + "heap\t" + trend(of, Row::heap));
        lines.add(name + "open\t" + open(of));
        lines.add(name + "left\t" + left(of));
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String trend(List<Row> of, ToLongFunction<Row> quantity) {
        Trend trend = Trend.of(of, quantity::applyAsLong);
        return String.format(
                Locale.ROOT,
                "%.1f MB %+.1f ± %.1f MB",
                trend.begin() / MEGABYTE,
                trend.growth() / MEGABYTE,
                trend.error() / MEGABYTE);
    }

    private static String open(List<Row> of) {
        return String.format(
                Locale.ROOT,
                "%,d objects, %,d MB",
                most(of, row -> row.round().open().objects()),
                Math.round(of.stream()
                                .mapToLong(row -> row.round().open().bytes())
                                .max()
                                .orElse(0)
                        / MEGABYTE));
    }

    private static int left(List<Row> of) {
        return Math.max(
                most(of, row -> row.round().left().ledger()),
                most(of, row -> row.round().left().objects()));
    }

    private static int most(List<Row> of, ToIntFunction<Row> quantity) {
        return of.stream().mapToInt(quantity).max().orElse(0);
    }

    private static double seconds(List<Row> of) {
        return of.isEmpty() ? 0 : of.get(of.size() - 1).seconds();
    }

    private static long steps(List<Row> of) {
        return of.isEmpty() ? 0 : of.get(of.size() - 1).steps();
    }

    /** Returns a message for each quantity that is not flat. */
    List<String> faults() {
        List<String> faults = leaks();
        rows.forEach((kind, of) -> {
            check(faults, kind.word() + ": resident memory", Trend.of(of, Row::rss));
            check(faults, kind.word() + ": Java heap", Trend.of(of, Row::heap));
        });
        return faults;
    }

    /** Returns a message for each kind with rounds that left objects. */
    List<String> leaks() {
        List<String> leaks = new ArrayList<>();
        rows.forEach((kind, of) -> {
            if (of.isEmpty() || left(of) > 0) {
                leaks.add("soak: " + kind.word() + ": found " + left(of) + " objects left after one of " + of.size()
                        + " rounds, expected none");
            }
        });
        return leaks;
    }

    private static void check(List<String> faults, String what, Trend trend) {
        if (!trend.isFlat(FLAT)) {
            faults.add(String.format(
                    Locale.ROOT,
                    "soak: %s: found a growth of %.1f MB ± %.1f MB of %.1f MB over the second half, expected none",
                    what,
                    trend.growth() / MEGABYTE,
                    trend.error() / MEGABYTE,
                    trend.begin() / MEGABYTE));
        }
    }
}
