package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.option.BenchSettings;
import dev.throng.app.option.RunSettings;
import dev.throng.app.option.TimeSettings;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.report.Version;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.Stage;
import dev.throng.app.stage.Studio;
import dev.throng.crowd.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

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
        return Studio.use(settings, scenes, console, this::measure);
    }

    private BenchResult measure(Studio studio) {
        List<Measured> all = new ArrayList<>();
        for (int count : settings.scene().instances()) {
            all.add(measure(studio, count, all.size()));
        }
        return result(studio, all);
    }

    private Measured measure(Studio studio, int count, int run) {
        GlContext gl = studio.gl();
        try (Stage stage = studio.stage(count)) {
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

    private BenchResult result(Studio studio, List<Measured> all) {
        Measured largest = Collections.max(all, Comparator.comparingInt(Measured::instances));
        return new BenchResult(
                BenchResult.SCHEMA_VERSION,
                new BenchResult.Program(Version.version(), Version.commit()),
                MachineInfo.of(studio.gl().info()),
                Setup.of(settings, limits, scenes, largest.facts().kernels(), studio),
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
}
