package dev.throng.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.app.console.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Comparison of two results of the command {@code bench}.
 *
 * @param a reference result
 * @param b result that is divided by the reference result
 */
public record ResultDiff(ResultFile a, ResultFile b) {
    private static final Table<Row> ROWS = new Table<Row>()
            .column("instances", row -> String.format(Locale.ROOT, "%,d", row.instances))
            .column("time", row -> row.time)
            .column("A ms", row -> number(row.a))
            .column("B ms", row -> number(row.b))
            .column("B / A", row -> row.a > 0 ? number(row.b / row.a) : "-");

    private record Row(int instances, String time, double a, double b) {}

    /**
     * @return differences of machines and settings, then times of the crowd sizes in both results, then verdicts,
     *     capacities and pictures
     * @throws UsageException if no crowd size is in both results
     */
    public String text() {
        List<Row> rows = new ArrayList<>();
        for (Integer instances : common()) {
            Map<String, Double> after = b.runs().getOrDefault(instances, Map.of());
            a.runs().getOrDefault(instances, Map.of()).forEach((name, value) -> {
                Double other = after.get(name);
                if (other != null) {
                    rows.add(new Row(instances, name, value, other));
                }
            });
        }
        return "A: " + a.file() + "\nB: " + b.file() + "\n" + differences("machine ", a.machine(), b.machine())
                + differences("", a.settings(), b.settings()) + "\n" + ROWS.text(rows) + findings();
    }

    private Set<Integer> common() {
        Set<Integer> common = new TreeSet<>(a.runs().keySet());
        common.retainAll(b.runs().keySet());
        if (common.isEmpty()) {
            throw new UsageException("diff: found no crowd size that both files contain (" + a.file() + ": "
                    + a.runs().keySet() + ", " + b.file() + ": " + b.runs().keySet()
                    + " instances), expected at least one; run both measurements with the same --instances");
        }
        return common;
    }

    /**
     * @param what word before the name of each value, such as {@code "machine "}; empty for settings
     * @param before values of the reference result
     * @param after values of the other result
     * @return a line for each value that differs, since times from different settings or machines are hardly comparable
     */
    private static String differences(String what, JsonNode before, JsonNode after) {
        Set<String> names = new TreeSet<>();
        before.fieldNames().forEachRemaining(names::add);
        after.fieldNames().forEachRemaining(names::add);
        StringBuilder lines = new StringBuilder();
        for (String name : names) {
            if (!before.path(name).equals(after.path(name))) {
                lines.append("different: ")
                        .append(what)
                        .append(name)
                        .append(' ')
                        .append(before.path(name));
                lines.append(" and ").append(after.path(name)).append('\n');
            }
        }
        return lines.toString();
    }

    /**
     * @return a line for each verdict, capacity and picture in both results; the line states whether the value changed
     */
    private String findings() {
        StringBuilder lines = new StringBuilder();
        a.found().forEach((name, before) -> {
            JsonNode after = b.found().get(name);
            if (after != null) {
                lines.append(name)
                        .append(before.equals(after) ? ": unchanged, " + before : ": A " + before + ", B " + after);
                lines.append('\n');
            }
        });
        return lines.isEmpty() ? "" : "\n" + lines;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
