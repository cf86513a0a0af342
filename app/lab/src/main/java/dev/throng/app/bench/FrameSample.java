package dev.throng.app.bench;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Measurements of a frame, in milliseconds; NaN until its queries have returned. */
final class FrameSample {
    /**
     * Time between the completions of the previous frame and this one, by the GPU clock; without that clock, the sum of
     * {@link #updateMs}, {@link #submitMs} and {@link #waitMs}.
     */
    double frameMs = Double.NaN;

    /** CPU time for palettes on the CPU path. */
    double updateMs;

    /** CPU time except for palettes, mostly for submission; software OpenGL also draws in it. */
    double submitMs;

    /** Time spent waiting for an older frame, which limits frames in flight. */
    double waitMs;

    /** GPU times by timer: a pass or {@link FrameLoop#TOTAL}. */
    final Map<String, Double> gpuMs = new HashMap<>();

    private final Supplier<FrameStats> source;
    private @Nullable FrameStats stats;

    /** @param source statistics of the frame, available once it is complete */
    FrameSample(Supplier<FrameStats> source) {
        this.source = source;
    }

    /** Returns the statistics; requires that the frame is complete. */
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
