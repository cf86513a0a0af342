package dev.throng.app.bench;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Measurements of one frame, in milliseconds. GPU times are NaN until the GPU's queries have returned. */
final class FrameSample {
    /**
     * Time in milliseconds between the completions of the previous frame and of this frame, by the GPU clock. Without a
     * GPU clock, the sum of {@link #updateMs}, {@link #submitMs} and {@link #waitMs}.
     */
    double frameMs = Double.NaN;

    /** CPU time for palettes; 0 if the GPU builds them. */
    double updateMs;

    /** CPU time except for palettes, mostly for submitting draws; software OpenGL also draws in this time. */
    double submitMs;

    /** Time spent waiting for an older frame, because the number of frames in flight is limited. */
    double waitMs;

    /** GPU times in milliseconds, by the name of a pass or {@link FrameLoop#TOTAL}. */
    final Map<String, Double> gpuMs = new HashMap<>();

    private final Supplier<FrameStats> source;
    private @Nullable FrameStats stats;

    /** @param source returns the statistics of the frame once it is complete */
    FrameSample(Supplier<FrameStats> source) {
        this.source = source;
    }

    /** @return statistics of the frame, which must be complete */
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
