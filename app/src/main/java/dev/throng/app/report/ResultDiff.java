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
 * Two bench results side by side.
 *
 * @param a the earlier one
 * @param b the one that is set in relation to it
 */
public record ResultDiff(ResultFile a, ResultFile b) {
    /**
     * For people: settings that differ, then the medians of every crowd size that both have.
     *
     * @throws UsageException when they have no crowd size in common
     */
    public String text() {
        Table table = new Table("instances", "median", "A ms", "B ms", "B / A");
        for (Integer instances : common()) {
            Map<String, Double> before = a.runs().getOrDefault(instances, Map.of());
            Map<String, Double> after = b.runs().getOrDefault(instances, Map.of());
            before.forEach((name, value) -> {
                Double other = after.get(name);
                if (other != null) {
                    table.row(
                            String.format(Locale.ROOT, "%,d", instances),
                            name,
                            number(value),
                            number(other),
                            value > 0 ? number(other / value) : "-");
                }
            });
        }
        return "A: " + a.file() + "\nB: " + b.file() + "\n" + String.join("", differences()) + "\n" + table;
    }

    private Set<Integer> common() {
        Set<Integer> common = new TreeSet<>(a.runs().keySet());
        common.retainAll(b.runs().keySet());
        if (common.isEmpty()) {
            throw new UsageException("found no crowd size in common: " + a.file() + " has "
                    + a.runs().keySet() + ", " + b.file() + " has " + b.runs().keySet());
        }
        return common;
    }

    /** A line for each setting that is not the same: such results compare with care. */
    private List<String> differences() {
        Set<String> names = new TreeSet<>();
        a.settings().fieldNames().forEachRemaining(names::add);
        b.settings().fieldNames().forEachRemaining(names::add);
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            JsonNode before = a.settings().path(name);
            JsonNode after = b.settings().path(name);
            if (!before.equals(after)) {
                lines.add("not the same: " + name + " " + before + " and " + after + "\n");
            }
        }
        return lines;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
