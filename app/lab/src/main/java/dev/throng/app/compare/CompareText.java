package dev.throng.app.compare;

import dev.throng.app.compare.CompareJson.ModelReport;
import dev.throng.app.report.Table;
import dev.throng.proof.Differences;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Tolerance.StateLimit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Text of a comparison: a row for each model, and a summary. */
final class CompareText {
    private static final Table<ModelResult> STATES = new Table<ModelResult>()
            .column("model", result -> result.character().name())
            .column("sampling limit (D)", result -> orDash(limit(result).bound()))
            .column("influence loss (D)", result -> number(limit(result).influenceLoss()))
            .column("max error (D)", result -> number(largest(result)))
            .column("allowed / max error", CompareText::margin);

    private CompareText() {}

    static String of(List<ModelResult> results, String paths) {
        return models(results).text(results) + summary(results, paths);
    }

    /** @return table with a row for each model */
    static Table<ModelResult> models(List<ModelResult> results) {
        boolean ofClips = results.stream().noneMatch(result -> result.runs().ofStates());
        return new Table<ModelResult>()
                .column("model", result -> result.character().name())
                .column(
                        ofClips ? "clips" : "runs",
                        result -> String.valueOf(result.runs().count()))
                .column("instances", result -> String.valueOf(result.runs().instances()))
                .column("samples", result -> count(result.runs().samples()))
                .column(
                        "vertices",
                        result -> count(result.differences().positions().count()))
                .column("max error (units)", result -> number(largest(result) * result.diagonal()))
                .column("max error (D)", result -> number(largest(result)))
                .column("allowed (D)", result -> orDash(result.tolerance().position()))
                .column("normals", result -> degrees(result.differences()))
                .column("palettes", result -> number(palettes(result.differences())))
                .column("verdict", result -> result.failure().isEmpty() ? "pass" : "FAIL");
    }

    private static double largest(ModelResult result) {
        return result.differences().positions().max();
    }

    /**
     * @param found differences of a model
     * @return text of the larger angle, in degrees: that between normals or that between tangents
     */
    private static String degrees(Differences found) {
        return number(Math.max(found.normals().max(), found.tangents().max())) + "\u00B0";
    }

    /** @return larger of the palette entries' differences in rotation and in translation, which share one limit */
    private static double palettes(Differences found) {
        return Math.max(
                found.paletteRotation().max(), found.paletteTranslation().max());
    }

    static String orDash(@Nullable Double value) {
        return value == null ? "-" : number(value);
    }

    /** @return text about the summands of each tolerance for states; empty if no states are compared with keyframes */
    static String states(List<ModelResult> results) {
        List<ModelResult> limited = results.stream()
                .filter(result -> result.limits().states() != null)
                .toList();
        return limited.isEmpty() ? "" : STATES.text(limited);
    }

    private static StateLimit limit(ModelResult result) {
        return Objects.requireNonNull(result.limits().states());
    }

    private static String margin(ModelResult result) {
        Double sum = limit(result).sum();
        return sum == null || largest(result) == 0 ? "-" : String.format(Locale.ROOT, "%.1f", sum / largest(result));
    }

    private static String summary(List<ModelResult> results, String paths) {
        long passed =
                results.stream().filter(result -> result.failure().isEmpty()).count();
        ModelResult worst = results.stream()
                .max(Comparator.comparingDouble(CompareText::largest))
                .orElseThrow();
        double largest = largest(worst);
        return String.format(
                Locale.ROOT,
                "%s: %d of %d models stay within the allowed error; largest error: %s times the diagonal D "
                        + "of the box around the model in its rest pose%s%n",
                paths,
                passed,
                results.size(),
                number(largest),
                largest == 0 ? "" : " (" + worst.character().name() + ")");
    }

    /** @return text about the largest displacement of a vertex by nlerp instead of slerp between the clips' keys */
    static String interpolation(CompareJson report) {
        ModelReport worst = report.models().stream()
                .max(Comparator.comparingDouble(model -> model.interpolation().relative()))
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "largest error if rotations between keys are interpolated by nlerp instead of slerp, in %s: %s%n",
                worst.model(),
                worst.interpolation().text());
    }

    private static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    static String number(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.2e", value);
    }
}
