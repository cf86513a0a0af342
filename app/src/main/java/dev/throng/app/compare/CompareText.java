package dev.throng.app.compare;

import dev.throng.app.compare.CompareJson.ModelReport;
import dev.throng.app.report.Table;
import dev.throng.proof.Differences;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Tolerance;
import dev.throng.proof.Tolerance.StateLimit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Results for people: a row for each model and a sentence. */
final class CompareText {
    private CompareText() {}

    static String of(List<ModelResult> results, String paths) {
        Table table = new Table(
                "model",
                results.stream().allMatch(result -> result.runs().redrawn() == null) ? "clips" : "runs",
                "instances",
                "samples",
                "vertices",
                "max error (units)",
                "max error (D)",
                "allowed (D)",
                "normals",
                "verdict");
        for (ModelResult result : results) {
            Differences found = result.differences();
            table.row(
                    result.character().name(),
                    String.valueOf(result.runs().count()),
                    String.valueOf(result.runs().instances()),
                    count(result.runs().samples()),
                    count(found.positions().count()),
                    number(found.positions().max() * result.diagonal()),
                    number(found.positions().max()),
                    allowed(result.tolerance()),
                    degrees(found),
                    result.failure().isEmpty() ? "pass" : "FAIL");
        }
        return table + summary(results, paths);
    }

    /** The larger angle: tangents hang on normals. */
    private static String degrees(Differences found) {
        return number(Math.max(found.normals().max(), found.tangents().max())) + "\u00B0";
    }

    private static String allowed(Tolerance tolerance) {
        Double position = tolerance.position();
        return position == null ? "-" : number(position);
    }

    /** What the allowed errors of states consist of; nothing where none are compared with keyframes. */
    static String states(List<ModelResult> results) {
        Table table =
                new Table("model", "sampling bound (D)", "influence loss (D)", "max error (D)", "allowed / max error");
        boolean any = false;
        for (ModelResult result : results) {
            StateLimit states = result.limits().states();
            if (states != null) {
                any = true;
                double found = result.differences().positions().max();
                Double bound = states.bound();
                Double sum = states.sum();
                table.row(
                        result.character().name(),
                        bound == null ? "-" : number(bound),
                        number(states.influenceLoss()),
                        number(found),
                        sum == null || found == 0 ? "-" : String.format(Locale.ROOT, "%.1f", sum / found));
            }
        }
        return any ? table.toString() : "";
    }

    private static String summary(List<ModelResult> results, String paths) {
        long passed =
                results.stream().filter(result -> result.failure().isEmpty()).count();
        ModelResult worst = results.stream()
                .max(Comparator.comparingDouble(
                        result -> result.differences().positions().max()))
                .orElseThrow();
        double largest = worst.differences().positions().max();
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

    /** What the clips' own interpolation hangs on, of the model where that is most. */
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

    private static String number(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.2e", value);
    }
}
