package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.CheckedModel.Picture;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.png.Png;
import dev.throng.app.report.MachineInfo;
import dev.throng.gl.GlContext;
import dev.throng.proof.ErrorMesh;
import dev.throng.proof.ErrorStatistic.Finding;
import dev.throng.proof.Failure;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.ModelComparison.ModelResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Files with the verdicts on all models: JUnit test results and a page. */
final class CompareOutput {
    private static final FrameSize SIZE = new FrameSize(960, 540);

    private final ComparedPaths paths;
    private final RunSettings run;
    private final String command;
    private final @Nullable OutputFile junit;
    private final @Nullable OutputFile report;
    private final List<CheckedModel> models = new ArrayList<>();

    /** @param command command that repeats the comparison */
    CompareOutput(ComparedPaths paths, RunSettings run, String command) {
        this.paths = paths;
        this.run = run;
        this.command = command;
        junit = paths.files().junit();
        report = run.output().report();
    }

    /** @return whether a requested file contains a separate verdict on each state */
    boolean needsVerdicts() {
        return junit != null;
    }

    boolean draws() {
        return report != null;
    }

    /**
     * @param result result of the model's comparison
     * @param comparison comparison of the model, whose two backends must not be closed yet
     * @return mesh of a model's worst instance; null if no requested file shows it
     */
    @Nullable
    ErrorMesh worst(ModelResult result, ModelComparison comparison) {
        Finding found = found(result);
        return draws() && found != null ? comparison.errors(found.place(), result.diagonal()) : null;
    }

    /**
     * @return difference with which a model exceeds its tolerance; the largest position error if the model is within
     *     its tolerance; null if nothing was compared
     */
    static @Nullable Finding found(ModelResult result) {
        return result.failure()
                .map(Failure::finding)
                .orElse(result.differences().positions().worst());
    }

    /**
     * Adds a model to the files.
     *
     * @param verdicts verdicts on the model's clips or states
     * @param mesh mesh of the worst instance, from {@link #worst}; null: no heat map
     * @param gl current context; may be null if {@code mesh} is null
     */
    void add(ModelResult result, List<PoseVerdict> verdicts, @Nullable ErrorMesh mesh, @Nullable GlContext gl) {
        models.add(new CheckedModel(result, verdicts, mesh == null ? null : picture(result, mesh, gl)));
    }

    private static Picture picture(ModelResult result, ErrorMesh mesh, @Nullable GlContext gl) {
        CharacterModel character = result.character();
        byte[] rgb = HeatMap.draw(Objects.requireNonNull(gl), mesh, SIZE);
        String place = Objects.requireNonNull(found(result)).place().describe(character);
        return new Picture(Png.of(SIZE.width(), SIZE.height(), rgb), mesh.largest(), place);
    }

    /** Writes the requested files. */
    void finish(MachineInfo machine) {
        if (junit != null) {
            junit.write(
                    new JunitXml(models, Choices.word(paths.a()), Choices.word(paths.b()), Instant.now()).content());
        }
        if (report != null) {
            report.write(new ComparePage(models, paths, run, machine, command).content());
        }
    }
}
