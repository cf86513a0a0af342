package dev.throng.app.bench;

import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.CpuMs;
import dev.throng.app.report.BenchResult.FrameMs;
import dev.throng.app.report.BenchResult.GpuMemoryBytes;
import dev.throng.app.report.BenchResult.GpuMs;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.report.BenchResult.Proof;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.scene.MemoryPlan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of one crowd size.
 *
 * @param instances number of instances in the scene
 * @param recording measured frames
 * @param facts measurements that do not vary by frame
 */
record Measured(int instances, Recording recording, Facts facts) {
    /**
     * Measurements of a crowd that are the same in every frame.
     *
     * @param memory GPU memory of the crowd
     * @param kernels compute shaders that build palettes
     * @param picture picture drawn after measuring, at {@link Bench#pictureTicks}
     * @param profile times of passes measured alone; null if the GPU clock measures them
     * @param proof comparison of drawn vertices with the CPU's; null if none was requested
     */
    record Facts(
            MemoryPlan memory,
            List<String> kernels,
            Picture picture,
            @Nullable ProfileMs profile,
            @Nullable Proof proof) {
        Facts(LiveScene scene, Picture picture, @Nullable ProfileMs profile, @Nullable Proof proof) {
            this(scene.memory(), scene.kernels(), picture, profile, proof);
        }
    }

    private static final double MILLIS = 1000;

    /**
     * @return whether a requested comparison of drawn vertices failed: they differ from the CPU's, or none were read
     *     back
     */
    boolean isVoid() {
        return facts.proof() != null && facts.proof().problem() != null;
    }

    BenchResult.Run toRun() {
        Percentiles frames = recording.percentiles(s -> s.frameMs);
        double seconds = frames.median() / MILLIS;
        long joints = recording.count(FrameStats::joints);
        long vertices = recording.count(FrameStats::vertices);
        return new BenchResult.Run(
                instances,
                recording.frames(),
                FrameMs.of(frames),
                cpu(),
                gpu(),
                recording.count(FrameStats::visible),
                recording.count(FrameStats::visibleCamera),
                recording.count(FrameStats::palettes),
                joints,
                vertices,
                recording.count(FrameStats::triangles),
                recording.count(FrameStats::drawCalls),
                recording.count(FrameStats::drawCommands),
                recording.count(FrameStats::bytesUploaded),
                bytes(),
                joints / seconds,
                vertices / seconds,
                facts.picture().hash(),
                facts.profile(),
                Double.isNaN(recording.coreMs()) ? null : Double.valueOf(recording.coreMs()),
                facts.proof());
    }

    private CpuMs cpu() {
        return new CpuMs(
                recording.percentiles(s -> s.updateMs).median(),
                recording.percentiles(s -> s.submitMs).median(),
                recording.percentiles(s -> s.waitMs).median());
    }

    private GpuMs gpu() {
        return new GpuMs(
                recording.median(s -> s.gpuMs(Pass.CULL)),
                recording.median(s -> s.gpuMs(Pass.PALETTE)),
                recording.median(s -> s.gpuMs(Pass.PRESKIN)),
                recording.median(s -> s.gpuMs(Pass.SHADOW)),
                recording.median(s -> s.gpuMs(Pass.DRAW)),
                recording.median(FrameSample::totalGpuMs));
    }

    private GpuMemoryBytes bytes() {
        MemoryPlan memory = facts.memory();
        return new GpuMemoryBytes(
                memory.atlas(),
                memory.palette(),
                memory.instances(),
                memory.meshes(),
                memory.targets(),
                memory.total());
    }
}
