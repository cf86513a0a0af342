package dev.throng.app.bench;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What was measured of one frame; times in milliseconds, NaN where nothing was measured. Filled as answers come in. */
final class FrameSample {
    /**
     * From the completion of the frame before to its own: by the device's clock where it has one, else as the thread sees it that
     * gives the frames, which is the sum of the next three.
     */
    double frameMs = Double.NaN;

    /** The CPU's own work on the crowd: on the CPU path, palettes. */
    double updateMs;

    /** All else that the thread does, mostly giving commands. On software OpenGL much of the drawing itself happens in here. */
    double submitMs;

    /** Waiting for an older frame, so that few are in flight. */
    double waitMs;

    /** The device's time by the name of its timer: that of a pass, or {@link FrameLoop#TOTAL}. */
    final Map<String, Double> gpuMs = new HashMap<>();

    private final Supplier<FrameStats> source;
    private @Nullable FrameStats stats;

    /** @param source what the frame did, once it is complete */
    FrameSample(Supplier<FrameStats> source) {
        this.source = source;
    }

    /** What the frame did; it is complete. */
    FrameStats stats() {
        if (stats == null) {
            stats = source.get();
        }
        return stats;
    }

    double gpuMs(Pass pass) {
        return gpuMs.getOrDefault(pass.name(), Double.NaN);
    }

    double totalGpuMs() {
        return gpuMs.getOrDefault(FrameLoop.TOTAL, Double.NaN);
    }
}
