package dev.throng.app.bench;

import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.report.Analysis;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.RenderContext;
import dev.throng.gl.GlDebug;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Measurement of one crowd size: frames, picture, separate passes, and bottleneck. */
final class CrowdRun {
    /**
     * Longest time for finding the bottleneck after the first round, as a fraction of the time for measuring frames.
     */
    private static final double VERDICT_SHARE = 0.25;

    private final RenderContext context;
    private final LiveScene scene;
    private final BenchSettings limits;
    private double spentMs;

    CrowdRun(RenderContext context, LiveScene scene, BenchSettings limits) {
        this.context = context;
        this.scene = scene;
        this.limits = limits;
    }

    /**
     * Measures frames, then the picture and separate passes.
     *
     * @param progress receives the number of frames measured so far
     * @throws dev.throng.gl.GlException if OpenGL reports an error
     */
    Measured measure(int instances, IntConsumer progress) {
        long begin = System.nanoTime();
        FrameProof proof = limits.comparesVertices() ? new FrameProof(scene) : null;
        Recording recording;
        try (FrameLoop loop = new FrameLoop(scene, proof)) {
            recording = loop.run(limits, progress);
            if (proof != null) {
                loop.awaitReadback(proof);
            }
        }
        spentMs = (System.nanoTime() - begin) / 1e6;
        long ticks = Bench.pictureTicks(context.settings());
        Picture picture = scene.screenshot(ticks);
        ProfileMs profile = context.gl().info().isSoftware()
                ? PassProfile.of(context.gl(), scene, ticks, recording.frames())
                : null;
        GlDebug.checkError("measuring " + instances + " instances");
        return new Measured(
                instances,
                recording,
                new Measured.Facts(scene, picture, profile, proof == null ? null : proof.judge(instances)));
    }

    /**
     * @param openMs milliseconds that opening the crowd took
     * @return bottleneck of a measured crowd, found by sweeps; null for an empty crowd, for a {@linkplain
     *     Measured#isVoid void} run, or if so few frames were requested that sweeps would dominate the work
     */
    @Nullable
    Bottleneck bottleneck(Measured measured, double openMs) {
        if (measured.instances() == 0
                || measured.isVoid()
                || measured.recording().frames() < Analysis.LEAST_FRAMES) {
            return null;
        }
        double frameMs = measured.recording().percentiles(s -> s.frameMs).median();
        return new CrowdSweeps(context, scene, Bench.pictureTicks(context.settings()))
                .run(measured.instances(), frameMs, openMs, VERDICT_SHARE * spentMs);
    }
}
