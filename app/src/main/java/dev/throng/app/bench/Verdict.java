package dev.throng.app.bench;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult.ProfileMs;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What limits the frame: what the largest share of it goes with. */
final class Verdict {
    static final String CPU = "cpu-bound";
    static final String PALETTE = "palette-bound";
    static final String SHADOW = "shadow-bound";
    static final String VERTEX = "vertex-bound";
    static final String FILL = "fill-bound";
    static final String DRAW = "draw-bound";

    /** Share of the frame that the device must be busy for to be its limit. */
    private static final double BUSY = 0.75;

    private static final Map<String, String> OF_FACTOR =
            Map.of(Sweep.JOINTS, PALETTE, Sweep.SHADOWS, SHADOW, Sweep.VERTICES, VERTEX, Sweep.RESOLUTION, FILL);

    private Verdict() {}

    /**
     * @param bottleneck shares of the frame
     * @param profile on devices without a clock of their own; else null
     */
    static String of(Recording recording, Bottleneck bottleneck, @Nullable ProfileMs profile) {
        if (profile == null && !isBusy(recording)) {
            return CPU;
        }
        Map<String, Double> shares = new LinkedHashMap<>(); // of equals the first one
        double update = median(recording, s -> s.updateMs) / median(recording, s -> s.frameMs);
        shares.put(CPU, update);
        for (Sweep sweep : bottleneck.sweeps()) {
            String limit = OF_FACTOR.get(sweep.factor());
            if (limit != null) {
                // Palettes that the processor builds are its own work.
                shares.put(limit, limit.equals(PALETTE) ? sweep.share() - update : sweep.share());
            }
        }
        if (!shares.containsKey(VERTEX)) {
            putDrawing(shares, recording, profile);
        }
        return most(shares);
    }

    /** A device without a clock is the processor: always busy. So is one whose clock had nothing to tell. */
    private static boolean isBusy(Recording recording) {
        Double device = recording.median(s -> s.totalGpuMs);
        return device == null || device >= BUSY * median(recording, s -> s.frameMs);
    }

    /** Of meshes that have no coarser ones: software tells vertices from filling, a graphics processor does not. */
    private static void putDrawing(Map<String, Double> shares, Recording recording, @Nullable ProfileMs profile) {
        if (profile != null) {
            double all = profile.cull() + profile.palette() + profile.shadow() + profile.vertex() + profile.fill();
            shares.put(VERTEX, profile.vertex() / all);
            return;
        }
        Double draw = recording.median(s -> s.drawGpuMs);
        Double device = recording.median(s -> s.totalGpuMs);
        if (draw != null && device != null) {
            shares.put(DRAW, draw / device - shares.getOrDefault(FILL, 0.0));
        }
    }

    private static double median(Recording recording, java.util.function.ToDoubleFunction<FrameSample> time) {
        return recording.percentiles(time).median();
    }

    private static String most(Map<String, Double> shares) {
        return Collections.max(shares.entrySet(), Map.Entry.comparingByValue()).getKey();
    }
}
