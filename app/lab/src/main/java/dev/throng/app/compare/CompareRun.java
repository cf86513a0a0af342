package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette.Blending;
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
import dev.throng.proof.ModelComparison;
import dev.throng.proof.ModelComparison.Limits;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Runs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One call of {@code compare}: characters in, a verdict and its report out. */
public final class CompareRun {
    private final ComparedPaths settings;
    private final RunSettings run;
    private final Console console;
    private final RunPlanner planner;
    private final WorstPicture picture;

    public CompareRun(ComparedPaths settings, RunSettings run, Console console) {
        this.settings = settings;
        this.run = run;
        this.console = console;
        planner = new RunPlanner(settings, run);
        picture = new WorstPicture(settings, run.picture().size(), console);
    }

    /**
     * Compares every character.
     *
     * @param characters at least one
     * @return FAILED when one of them is off by more than allowed
     * @throws dev.throng.app.console.UsageException when one of them lacks the clip asked for
     */
    public ExitCode run(List<CharacterModel> characters) {
        List<Runs> runs = characters.stream().map(planner::runs).toList();
        List<ModelResult> results = new ArrayList<>();
        try (GlContext gl = usesGl() ? Contexts.headless(run.device()) : null) {
            BackendOpener opener = new BackendOpener(
                    gl,
                    run.engine().atlas().kernelName(),
                    run.engine().prepass().skinning() ? GpuBackend.Skinned.AHEAD : GpuBackend.Skinned.WHERE_DRAWN);
            for (int i = 0; i < characters.size(); i++) {
                results.add(compare(characters.get(i), runs.get(i), opener));
            }
            console.endProgress();
            picture.write(gl);
            checkGl(gl);
            report(results, gl);
        }
        return results.stream().allMatch(result -> result.failure().isEmpty()) ? ExitCode.OK : ExitCode.FAILED;
    }

    private boolean usesGl() {
        return settings.a() == PathName.GPU
                || settings.b() == PathName.GPU
                || settings.pictures().heatmap() != null;
    }

    private ModelResult compare(CharacterModel character, Runs planned, BackendOpener opener) {
        console.progress(character.name() + ": sampling its clips");
        CachedBake baked = bake(character);
        ClipAtlas atlas = baked.atlas();
        Blending blending = run.engine().skinning().blending();
        CharacterModel formed = Models.in(run.engine().atlas().palette(), blending, character);
        Runs runs = planner.decided(planned, formed, baked);
        try (VertexBackend a = opener.open(settings.a(), formed, atlas);
                VertexBackend b = opener.open(settings.b(), formed, atlas)) {
            ModelComparison comparison = new ModelComparison(character, atlas, runs, a, b);
            Differences all = new Differences();
            for (int i = 0; i < runs.count(); i++) {
                console.progress(character.name() + ": " + runs.describe(i));
                all.add(comparison.compare(i));
            }
            ErrorCertificate certificate = Limits.certificate(formed, atlas);
            Limits limits = Limits.of(settings.request(certificate.diagonal()), runs, formed, certificate, baked);
            ModelResult result = new ModelResult(character, runs, all, limits, certificate);
            picture.offer(result, comparison);
            return result;
        }
    }

    /** Only what is compared is baked. */
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
        JsonFiles.print(report, run.output().json(), text, console);
    }
}
