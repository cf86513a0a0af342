package dev.throng.app.view.panel;

import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.CpuMs;
import dev.throng.app.report.BenchResult.FrameMs;
import dev.throng.app.report.BenchResult.GpuMs;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.view.meter.FrameTimings;
import dev.throng.app.view.meter.FrameTimings.Part;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.scene.MemoryPlan;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measured frame times and statistics, in the layout of their JSON, with the names of {@code bench}. Unlike in {@code
 * bench}, frames may wait for the display, and the user may have changed any setting.
 *
 * @param schemaVersion number of the JSON layout
 * @param settings current settings, in the form of {@code --settings} files
 * @param instances number of instances
 * @param frames number of measured frames
 * @param frameMs times of whole frames; null before the first frame
 * @param cpuMs CPU times of a frame
 * @param drawn statistics of the newest completed frame
 * @param worstError largest distance found between a vertex of the GPU and the same vertex of the CPU, as a fraction of
 *     the rest pose's diagonal; null if nothing was compared
 */
record MeterExport(
        int schemaVersion,
        BenchResult.Program program,
        MachineInfo machine,
        Map<String, Object> settings,
        int instances,
        int frames,
        @Nullable FrameMs frameMs,
        CpuMs cpuMs,
        GpuMs gpuMs,
        @Nullable FrameStats drawn,
        @Nullable MemoryPlan gpuMemoryBytes,
        @Nullable Double worstError) {
    private static final int SCHEMA_VERSION = 1;

    static MeterExport of(ViewState state, Meters meters, SceneController controller, RunningCheck check) {
        List<FrameTimings> times = meters.times();
        return new MeterExport(
                SCHEMA_VERSION,
                BenchResult.Program.running(),
                MachineInfo.of(controller.device()),
                state.viewRequest().content(),
                state.instances(),
                times.size(),
                meters.wholes().map(FrameMs::of).orElse(null),
                new CpuMs(of(meters, Part.UPDATE, 0), of(meters, Part.SUBMIT, 0), of(meters, Part.WAIT, 0)),
                new GpuMs(
                        orNull(meters, Part.CULL),
                        orNull(meters, Part.PALETTE),
                        orNull(meters, Part.PRESKIN),
                        orNull(meters, Part.SHADOW),
                        orNull(meters, Part.DRAW),
                        null),
                meters.stats().orElse(null),
                controller.memory().orElse(null),
                check.worstError());
    }

    private static double of(Meters meters, Part part, double otherwise) {
        double median = meters.median(time -> time.part(part));
        return Double.isNaN(median) ? otherwise : median;
    }

    private static @Nullable Double orNull(Meters meters, Part part) {
        double median = meters.median(time -> time.part(part));
        return Double.isNaN(median) ? null : Double.valueOf(median);
    }
}
