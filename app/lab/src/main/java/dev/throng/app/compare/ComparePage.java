package dev.throng.app.compare;

import dev.throng.app.compare.CheckedModel.Picture;
import dev.throng.app.console.OutputFile;
import dev.throng.app.html.HtmlTable;
import dev.throng.app.html.Page;
import dev.throng.app.html.Tables;
import dev.throng.app.html.Tiles;
import dev.throng.app.html.Words;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.report.Table;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Runs;
import dev.throng.proof.Tolerance;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Self-contained page about a comparison, well-formed as XML: verdicts, heat maps, worst vertices, limits and machine.
 *
 * @param models compared models, at least one
 * @param paths compared paths
 * @param run settings of the compared crowds
 * @param machine machine that ran the comparison
 * @param command command that repeats the comparison
 */
record ComparePage(
        List<CheckedModel> models, ComparedPaths paths, RunSettings run, MachineInfo machine, String command) {
    OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        return Page.of(
                title(),
                machine.glRenderer() == null ? machine.cpu() : machine.glRenderer() + " · " + machine.cpu(),
                tiles() + failures() + verdicts() + worst() + pictures() + "<div class=\"pair\">\n"
                        + Tables.pairs("Comparison", compared())
                        + Tables.machine(machine, BenchResult.Program.running())
                        + "</div>\n"
                        + Page.card("Command", "This command makes the same comparison again:", commandLine()));
    }

    private List<ModelResult> results() {
        return models.stream().map(CheckedModel::result).toList();
    }

    private List<ModelResult> failed() {
        return results().stream().filter(result -> result.failure().isPresent()).toList();
    }

    private String title() {
        String verdict = failed().isEmpty() ? "pass" : "FAIL";
        return Choices.word(paths.a()) + " against " + Choices.word(paths.b()) + ": " + verdict;
    }

    private String tiles() {
        double largest = results().stream()
                .mapToDouble(result -> result.differences().positions().max())
                .max()
                .orElse(0);
        long vertices = results().stream()
                .mapToLong(result -> result.differences().positions().count())
                .sum();
        return Tiles.row(
                Tiles.tile((models.size() - failed().size()) + " of " + models.size(), "models within the limits")
                        + Tiles.tile(CompareText.number(largest) + " D", "largest difference of positions")
                        + Tiles.tile(Words.count(vertices), "vertices compared"));
    }

    private String failures() {
        Table<ModelResult> table = new Table<ModelResult>().column("worst difference above the limit", this::failure);
        String rows = HtmlTable.of(table, failed());
        return rows.isEmpty() ? "" : Page.card("Failures", "", "<div class=\"sentences\">\n" + rows + "</div>\n");
    }

    private String failure(ModelResult result) {
        return result.failure()
                .map(failure -> failure.describe(result.character(), Choices.word(paths.a()), Choices.word(paths.b())))
                .orElse("");
    }

    private String verdicts() {
        return Page.card(
                "Models and limits",
                "D is the diagonal of the box around a model's rest pose. Column 'palettes' shows the largest difference of a palette entry:"
                        + " of its rotation and scale relative to their largest component, or of its translation relative to D.",
                HtmlTable.of(CompareText.models(results()), results()));
    }

    private String worst() {
        List<WorstRow> rows = models.stream()
                .flatMap(model -> WorstRow.of(model.result()).stream())
                .toList();
        String note =
                "For each model, the vertex whose positions by the two paths are farthest apart, in the model's own space.";
        return Page.card("Worst vertices", note, HtmlTable.of(WorstRow.TABLE, rows));
    }

    private String pictures() {
        String figures = models.stream()
                .map(model -> {
                    Picture picture = model.picture();
                    return picture == null ? "" : Page.figure(picture.png(), picture.caption(model.character()));
                })
                .collect(Collectors.joining());
        return Page.card(
                "Heat maps", "Each picture shows the instance with the worst difference, from two sides.", figures);
    }

    private Map<String, @Nullable Object> compared() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("judged path", Choices.word(paths.a()));
        values.put("reference path", Choices.word(paths.b()));
        values.put("poses", poses());
        values.put("seed", run.scene().seed());
        values.put("skinning", Choices.word(run.engine().skinning()));
        values.put("palette format", Choices.word(run.engine().atlas().palette()));
        values.put("interpolation", Choices.word(run.engine().atlas().interpolation()));
        values.put("limit of positions", limit(Tolerance::position, "%.3g D"));
        values.put("limit of normals and tangents", limit(Tolerance::normalDegrees, "%.3g\u00B0"));
        values.put("limit of palettes", limit(Tolerance::palette, "%.3g"));
        return values;
    }

    private String limit(Function<Tolerance, @Nullable Double> limit, String form) {
        return results().stream()
                .map(result -> limit.apply(result.tolerance()))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .map(most -> String.format(Locale.ROOT, form, most))
                .orElse("none: reported, not judged");
    }

    private String commandLine() {
        return "<pre>" + Words.escaped(command) + "</pre>\n";
    }

    private String poses() {
        Runs runs = models.get(0).result().runs();
        return runs.ofStates()
                ? Words.count(runs.instances(), "combined pose") + " of each model"
                : Words.count(runs.instances(), "moment") + " of each clip";
    }
}
