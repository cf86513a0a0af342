package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.BenchSettings;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.Skinning;
import dev.throng.app.option.TimeSettings;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.report.Version;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.Clock;
import dev.throng.crowd.gl.GpuCharacter;
import dev.throng.crowd.gl.MemoryPlan;
import dev.throng.crowd.gl.PalettePath;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.LiveObjects;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Measures a scene at each crowd size that was asked for. */
public final class Bench {
    /** Seconds from frame to frame unless somebody says otherwise: the same work in every run, however fast it is. */
    private static final double DEFAULT_STEP = 1.0 / 60;

    /** When the picture is taken, unless time stands still anyway. */
    private static final double PICTURE_TIME = 1.0;

    private final RunSettings settings;
    private final BenchSettings limits;
    private final BenchOutput output;
    private final Console console;
    private final Scenes scenes;

    /**
     * Loads the models.
     *
     * @param output takes in pictures and frames as they are measured
     */
    public Bench(RunSettings settings, BenchSettings limits, BenchOutput output, Console console) {
        this.settings = settings;
        this.limits = limits;
        this.output = output;
        this.console = console;
        scenes = Scenes.load(settings, console);
    }

    /**
     * Measures everything.
     *
     * @throws dev.throng.gl.GlException when the device cannot, or an error was found afterwards
     */
    public BenchResult run() {
        try (GlContext gl = Contexts.headless(settings.device())) {
            BenchResult result = measure(gl);
            GlDebug.checkError("bench");
            gl.debug().messages().forEach(message -> console.note("OpenGL: " + message.text()));
            gl.debug().checkNone();
            LiveObjects.checkNone();
            return result;
        }
    }

    private BenchResult measure(GlContext gl) {
        try (Cast cast = Cast.of(scenes.roles(), settings.engine().atlas(), skinning(), console)) {
            PathChoice choice = PathChoice.of(settings.engine(), gl, scenes, cast);
            List<Measured> all = new ArrayList<>();
            for (int count : settings.scene().instances()) {
                all.add(measure(gl, cast, choice.path(), count, all.size()));
            }
            console.endProgress();
            return result(gl, choice.trials(), all);
        }
    }

    private Measured measure(GlContext gl, Cast cast, PalettePath path, int count, int run) {
        Scene scene = scenes.of(count);
        MemoryPlan plan = Stage.plan(scene, cast, settings.picture());
        console.note(announcement(count, plan));
        plan.require(Memory.available(gl.info()));
        try (Stage stage = Stage.open(gl, scene, cast, path, settings.picture())) {
            Recording recording = record(stage, count);
            Picture picture = stage.shoot(pictureTicks());
            String verdict = Verdict.of(recording, PassProfile.of(gl, stage, pictureTicks()), gl.info());
            GlDebug.checkError("bench of " + count);
            output.add(run, count, recording, picture);
            return new Measured(count, recording, new Measured.Facts(stage, picture, verdict));
        }
    }

    private Recording record(Stage stage, int count) {
        Double freeze = settings.time().freeze();
        double step = step(settings.time());
        try (FrameLoop loop = new FrameLoop(
                stage, settings.engine().path(), frame -> Clock.ticks(freeze != null ? freeze : frame * step))) {
            return loop.run(limits, new ProgressLine(console, count, limits));
        }
    }

    private GpuCharacter.Skinning skinning() {
        return settings.engine().skinning() == Skinning.NONE ? GpuCharacter.Skinning.NONE : GpuCharacter.Skinning.LBS;
    }

    private BenchResult result(GlContext gl, List<KernelTrial> trials, List<Measured> all) {
        Measured largest = Collections.max(all, Comparator.comparingInt(Measured::instances));
        return new BenchResult(
                BenchResult.SCHEMA_VERSION,
                new BenchResult.Program(Version.version(), Version.commit()),
                MachineInfo.of(gl.info()),
                Setup.of(settings, limits, scenes, largest.facts().kernels(), trials),
                all.stream().map(Measured::toRun).toList(),
                largest.instances() == 0 ? null : largest.facts().verdict(),
                null);
    }

    /** Seconds from frame to frame. */
    static double step(TimeSettings time) {
        Double asked = time.step();
        return asked != null ? asked : DEFAULT_STEP;
    }

    private long pictureTicks() {
        Double freeze = settings.time().freeze();
        return Clock.ticks(freeze != null ? freeze : PICTURE_TIME);
    }

    private static String announcement(int count, MemoryPlan plan) {
        return String.format(
                Locale.ROOT,
                "%,d instances take %,d MiB on the GPU: palettes %,d, instances %,d, meshes %,d, atlas %,d, picture %,d",
                count,
                mebibytes(plan.total()),
                mebibytes(plan.palette()),
                mebibytes(plan.instances()),
                mebibytes(plan.meshes()),
                mebibytes(plan.atlas()),
                mebibytes(plan.targets()));
    }

    private static long mebibytes(long bytes) {
        return (bytes + (1L << 20) - 1) >> 20;
    }
}
