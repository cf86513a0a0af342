package dev.throng.app.bench;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.crowd.gl.Pass;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Bottleneck of a frame: the factor on which the largest share of frame time depends. */
final class Verdict {
    static final String CPU = "cpu-bound";
    static final String PALETTE = "palette-bound";
    static final String SHADOW = "shadow-bound";
    static final String VERTEX = "vertex-bound";
    static final String FILL = "fill-bound";
    static final String DRAW = "draw-bound";

    /** Fraction of a frame's time for which a device must be busy to be the frame's limit. */
    private static final double BUSY = 0.75;

    private static final Map<String, String> OF_FACTOR =
            Map.of(Sweep.JOINTS, PALETTE, Sweep.SHADOWS, SHADOW, Sweep.VERTICES, VERTEX, Sweep.RESOLUTION, FILL);

    private Verdict() {}

    /**
     * @param recording measured frames
     * @param bottleneck shares of frame time; null if no sweeps were measured: the times of passes then decide
     * @param profile times of passes on devices without a GPU clock; otherwise null
     * @return bottleneck with the largest share of frame time, such as {@code vertex-bound}
     */
    static String of(Recording recording, @Nullable Bottleneck bottleneck, @Nullable ProfileMs profile) {
        if (profile == null && !isBusy(recording)) {
            return CPU;
        }
        Map<String, Double> shares = new LinkedHashMap<>(); // the first of equal shares wins
        double update = median(recording, s -> s.updateMs) / median(recording, s -> s.frameMs);
        shares.put(CPU, update);
        if (bottleneck != null) {
            putSwept(shares, bottleneck, update);
        } else {
            putPasses(shares, recording, profile, update);
        }
        if (!shares.containsKey(VERTEX)) {
            putDrawing(shares, recording, profile);
        }
        return most(shares);
    }

    /**
     * @param verdict result of {@link #of}
     * @param bottleneck shares of frame time from which the verdict follows; null if no sweeps were measured
     * @return verdict, followed by a second bottleneck if the shares of both overlap
     */
    static List<String> withOverlapping(String verdict, @Nullable Bottleneck bottleneck) {
        List<String> limits = bottleneck == null
                ? List.of()
                : bottleneck.overlapping().stream()
                        .map(sweep -> Objects.requireNonNull(OF_FACTOR.get(sweep.factor())))
                        .toList();
        // Sweeps do not measure the CPU's share, so a CPU-bound verdict has no second bottleneck.
        return limits.contains(verdict)
                ? Stream.concat(Stream.of(verdict), limits.stream().filter(limit -> !limit.equals(verdict)))
                        .toList()
                : List.of(verdict);
    }

    private static void putSwept(Map<String, Double> shares, Bottleneck bottleneck, double update) {
        for (Sweep sweep : bottleneck.sweeps()) {
            String limit = OF_FACTOR.get(sweep.factor());
            if (limit != null) {
                // Palettes built by the CPU count as CPU work.
                shares.put(limit, limit.equals(PALETTE) ? sweep.share() - update : sweep.share());
            }
        }
    }

    private static void putPasses(
            Map<String, Double> shares, Recording recording, @Nullable ProfileMs profile, double update) {
        if (profile != null) {
            double all = all(profile);
            shares.put(PALETTE, profile.palette() / all - update);
            shares.put(SHADOW, profile.shadow() / all);
            shares.put(FILL, profile.fill() / all);
            return;
        }
        Double device = recording.median(FrameSample::totalGpuMs);
        Double palette = recording.median(s -> s.gpuMs(Pass.PALETTE));
        Double shadow = recording.median(s -> s.gpuMs(Pass.SHADOW));
        if (device != null && palette != null) {
            shares.put(PALETTE, palette / device - update);
            shares.put(SHADOW, shadow == null ? 0 : shadow / device);
        }
    }

    private static double all(ProfileMs profile) {
        return profile.cull()
                + profile.palette()
                + profile.preskin()
                + profile.shadow()
                + profile.vertex()
                + profile.fill();
    }

    /**
     * @return whether the device is busy for most of a frame. A device with unknown times counts as busy. So does a
     *     device without a GPU clock, because such a device is the CPU itself
     */
    private static boolean isBusy(Recording recording) {
        Double device = recording.median(FrameSample::totalGpuMs);
        return device == null || device >= BUSY * median(recording, s -> s.frameMs);
    }

    /**
     * Adds the share of frame time for vertices or, with a GPU clock, for drawing without filling, estimated from the
     * times of passes. Called only if no sweep measured vertices, as for meshes without coarser levels. Only software
     * OpenGL measures vertices and filling separately.
     *
     * @param shares receives shares of frame time, by verdict
     * @param profile times of passes measured alone; null on devices with a GPU clock
     */
    private static void putDrawing(Map<String, Double> shares, Recording recording, @Nullable ProfileMs profile) {
        if (profile != null) {
            shares.put(VERTEX, (profile.preskin() + profile.vertex()) / all(profile));
            return;
        }
        Double draw = recording.median(s -> s.gpuMs(Pass.DRAW));
        Double device = recording.median(FrameSample::totalGpuMs);
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
