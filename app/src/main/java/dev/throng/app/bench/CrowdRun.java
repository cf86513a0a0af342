package dev.throng.app.bench;

import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.stage.Stage;
import dev.throng.crowd.Clock;
import dev.throng.gl.GlDebug;
import org.jspecify.annotations.Nullable;

/** One crowd size: its frames, then its picture, its passes one by one, and what its time goes with. */
final class CrowdRun {
    /** Of the time that measuring took, what a verdict may take at most, once it has looked at everything once. */
    private static final double VERDICT_SHARE = 0.25;

    /** Fewer frames say little, and are mostly asked for to have a picture. */
    private static final int LEAST_FRAMES = 8;

    private final RenderContext context;
    private final Stage stage;
    private final RunSettings settings;
    private final BenchSettings limits;
    private double spentMs;

    CrowdRun(RenderContext context, Stage stage, RunSettings settings, BenchSettings limits) {
        this.context = context;
        this.stage = stage;
        this.settings = settings;
        this.limits = limits;
    }

    /** @throws dev.throng.gl.GlException when an error was found afterwards */
    Measured measure(int instances, FrameLoop.Progress progress) {
        long begin = System.nanoTime();
        Recording recording;
        try (FrameLoop loop = loop(stage, settings)) {
            recording = loop.run(limits, progress);
        }
        spentMs = (System.nanoTime() - begin) / 1e6;
        long ticks = Bench.pictureTicks(settings.time());
        Picture picture = stage.shoot(ticks);
        ProfileMs profile = context.gl().info().isSoftware()
                ? PassProfile.of(context.gl(), stage, ticks, recording.frames())
                : null;
        GlDebug.checkError("bench of " + instances);
        return new Measured(instances, recording, new Measured.Facts(stage, picture, profile));
    }

    /**
     * What the frames' time goes with; null for an empty crowd, and where so few frames were asked for that as many
     * again for the sweeps would be most of the work.
     *
     * @param openMs what it took to make the stage ready
     */
    @Nullable
    Bottleneck bottleneck(Measured measured, double openMs) {
        if (measured.instances() == 0 || measured.recording().frames() < LEAST_FRAMES) {
            return null;
        }
        double frameMs = measured.recording().percentiles(s -> s.frameMs).median();
        return new CrowdSweeps(context, stage, settings.picture(), Bench.pictureTicks(settings.time()))
                .run(measured.instances(), frameMs, openMs, VERDICT_SHARE * spentMs);
    }

    /** Frames of a stage, by the clock that was asked for. */
    static FrameLoop loop(Stage stage, RunSettings settings) {
        Double freeze = settings.time().freeze();
        double step = Bench.step(settings.time());
        return new FrameLoop(
                stage, settings.engine().path(), frame -> Clock.ticks(freeze != null ? freeze : frame * step));
    }
}
