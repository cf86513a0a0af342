package dev.throng.app.compare;

import dev.throng.app.report.Table;
import dev.throng.proof.ErrorStatistic.Finding;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.ResultNumbers;
import dev.throng.proof.ResultNumbers.Worst;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Table row about the vertex of a model for which the two compared paths differ most.
 *
 * @param result result of the comparison of the model
 * @param worst vertex with the largest distance between its two positions
 */
record WorstRow(ModelResult result, Worst worst) {
    static final Table<WorstRow> TABLE = new Table<WorstRow>()
            .column("model", row -> row.result.character().name())
            .column("instance", row -> String.valueOf(row.worst.instance()))
            .column("pose", WorstRow::pose)
            .column("mesh", row -> String.valueOf(row.worst.mesh()))
            .column("vertex", row -> String.valueOf(row.worst.vertex()))
            .column("joint", row -> row.worst.joint())
            .column("judged position", row -> point(row.worst.a()))
            .column("reference position", row -> point(row.worst.b()))
            .column("difference (D)", row -> CompareText.number(row.largest()))
            .column(
                    "limit (D)",
                    row -> CompareText.orDash(row.result.tolerance().position()));

    /** @return row of a model; empty if no vertex was compared */
    static Optional<WorstRow> of(ModelResult result) {
        return Optional.ofNullable(ResultNumbers.of(result).worst()).map(worst -> new WorstRow(result, worst));
    }

    private String pose() {
        Finding found = Objects.requireNonNull(result.differences().positions().worst());
        return found.place().shown().describe(result.character());
    }

    private double largest() {
        return result.differences().positions().max();
    }

    private static String point(List<@Nullable Double> xyz) {
        return xyz.stream()
                .map(value -> value == null ? "not finite" : String.format(Locale.ROOT, "%.6g", value))
                .collect(Collectors.joining(", "));
    }
}
