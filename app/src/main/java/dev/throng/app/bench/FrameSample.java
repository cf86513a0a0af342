package dev.throng.app.bench;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What was measured of one frame; times in milliseconds, NaN where nothing was measured. Filled as answers come in. */
final class FrameSample {
    /** From the completion of the frame before to its own. */
    double frameMs = Double.NaN;

    /** The CPU's own work on the crowd: on the CPU path, palettes. */
    double updateMs;

    /** Commands given to the device. On software OpenGL much of the drawing itself happens in here. */
    double submitMs;

    /** Waiting for an older frame, so that few are in flight. */
    double waitMs;

    double cullGpuMs = Double.NaN;
    double paletteGpuMs = Double.NaN;
    double preskinGpuMs = Double.NaN;
    double shadowGpuMs = Double.NaN;
    double drawGpuMs = Double.NaN;
    double totalGpuMs = Double.NaN;

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

    void putGpuMs(String pass, double milliseconds) {
        if (pass.equals(FrameLoop.TOTAL)) {
            totalGpuMs = milliseconds;
            return;
        }
        switch (Pass.valueOf(pass)) {
            case CULL -> cullGpuMs = milliseconds;
            case PALETTE -> paletteGpuMs = milliseconds;
            case PRESKIN -> preskinGpuMs = milliseconds;
            case SHADOW -> shadowGpuMs = milliseconds;
            case DRAW -> drawGpuMs = milliseconds;
        }
    }
}
