package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.app.compare.shown.SeededStates;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.BackendOpener;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.model.Contexts;
import dev.throng.app.model.Models;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.report.MachineInfo;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.proof.Differences;
import dev.throng.proof.ErrorMesh;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.ModelComparison.Limits;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Runs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares the vertices that two paths compute for the same characters, and reports a verdict. */
public final class CompareRun {
    private final ComparedPaths settings;
    private final RunSettings run;
    private final Console console;
    private final RunPlanner planner;
    private final WorstPicture picture;
    private final CompareOutput output;

    /**
     * @param settings the two paths, tolerance and output files
     * @param run settings of the compared crowds
     * @param command command that repeats the comparison, for reports
     * @param console console for messages
     */
    public CompareRun(ComparedPaths settings, RunSettings run, String command, Console console) {
        this(settings, run, command, console, SeededStates.Selection.ALL);
    }

    /** @param selection random states to compare */
    CompareRun(
            ComparedPaths settings,
            RunSettings run,
            String command,
            Console console,
            SeededStates.Selection selection) {
        this.settings = settings;
        this.run = run;
        this.console = console;
        planner = new RunPlanner(settings, run, selection);
        picture = new WorstPicture(settings, run.picture().size(), console);
        output = new CompareOutput(settings, run, command);
    }

    /**
     * Compares every character.
     *
     * @param characters characters to compare, at least one
     * @return FAILED if a character exceeds its tolerance
     * @throws dev.throng.app.console.UsageException if a character lacks the requested clip
     */
    public ExitCode run(List<CharacterModel> characters) {
        List<Runs> runs = characters.stream().map(planner::runs).toList();
        List<ModelResult> results = new ArrayList<>();
        try (GlContext gl = usesGl() ? Contexts.headless(run.device()) : null) {
            BackendOpener opener = new BackendOpener(gl, shaders(run.engine()));
            for (int i = 0; i < characters.size(); i++) {
                results.add(compare(characters.get(i), runs.get(i), opener, gl));
            }
            console.endProgress();
            picture.write(gl);
            checkGl(gl);
            report(results, gl);
        }
        return results.stream().allMatch(result -> result.failure().isEmpty()) ? ExitCode.OK : ExitCode.FAILED;
    }

    private static GpuBackend.Shaders shaders(EngineSettings engine) {
        return new GpuBackend.Shaders(
                engine.atlas().kernelName(),
                engine.prepass().skinning() ? GpuBackend.Skinned.AHEAD : GpuBackend.Skinned.WHERE_DRAWN,
                engine.atlas().fetch());
    }

    private boolean usesGl() {
        return settings.a() == PathName.GPU
                || settings.b() == PathName.GPU
                || settings.files().heatmap() != null
                || output.draws();
    }

    private ModelResult compare(CharacterModel character, Runs planned, BackendOpener opener, @Nullable GlContext gl) {
        console.progress(character.name() + ": sampling its clips");
        CachedBake baked = bake(character);
        ClipAtlas atlas = baked.atlas();
        Blending blending = run.engine().skinning().blending();
        CharacterModel formed = Models.in(run.engine().atlas().palette(), blending, character);
        Runs runs = planner.decided(planned, formed, baked);
        ErrorCertificate certificate = Limits.certificate(formed, atlas);
        Limits limits = Limits.of(settings.request(certificate.diagonal()), runs, formed, certificate, baked);
        PoseVerdicts verdicts = new PoseVerdicts(character, runs, limits.tolerance());
        ModelResult result;
        ErrorMesh worst;
        try (VertexBackend a = opener.open(settings.a(), formed, atlas);
                VertexBackend b = opener.open(settings.b(), formed, atlas)) {
            ModelComparison comparison = new ModelComparison(character, atlas, runs, a, b);
            result = new ModelResult(character, runs, compare(comparison, runs, verdicts), limits, certificate);
            picture.offer(result, comparison);
            worst = output.worst(result, comparison);
        }
        output.add(result, verdicts.all(), worst, gl);
        return result;
    }

    private Differences compare(ModelComparison comparison, Runs runs, PoseVerdicts verdicts) {
        Differences all = new Differences();
        for (int i = 0; i < runs.count(); i++) {
            console.progress(verdicts.character().name() + ": " + runs.describe(i));
            all.add(verdicts.compare(comparison, i, output.needsVerdicts()));
        }
        return all;
    }

    /**
     * Bakes only the compared clips.
     *
     * @return the atlas, with the character's other cached data
     */
    private CachedBake bake(CharacterModel character) {
        String asked = run.time().clip();
        List<Integer> clips = asked == null
                ? null
                : ClipChoice.of(character, asked).map(Clip::index).stream().toList();
        return Atlases.open(character, clips, run.engine().atlas(), console);
    }

    private void checkGl(@Nullable GlContext gl) {
        if (gl != null) {
            gl.debug().messages().forEach(message -> console.warn(message.text()));
            GlDebug.checkError("compare");
        }
    }

    private void report(List<ModelResult> results, @Nullable GlContext gl) {
        String nameA = Choices.word(settings.a());
        String nameB = Choices.word(settings.b());
        for (ModelResult result : results) {
            result.failure().ifPresent(failure -> console.print(failure.describe(result.character(), nameA, nameB)));
        }
        MachineInfo machine = MachineInfo.of(gl == null ? null : gl.info());
        CompareJson report = CompareJson.of(results, machine);
        String text = CompareText.of(results, nameA + " against " + nameB)
                + CompareText.states(results)
                + CompareText.interpolation(report);
        output.finish(machine);
        JsonFiles.print(report, run.output().json(), text, console);
    }
}
