package dev.throng.app.bench;

import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.gl.GlContext;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Timer of passes for devices without a GPU clock. It waits for each pass to finish before the next begins, because
 * software OpenGL fills triangles on other threads, after the call returns.
 */
final class PassProfile implements PassTimer {
    private static final int MOST_FRAMES = 5;

    private final GlContext gl;
    private final Map<Pass, List<Double>> times = new EnumMap<>(Pass.class);
    private final List<Double> fill = new ArrayList<>();

    private PassProfile(GlContext gl) {
        this.gl = gl;
    }

    /**
     * @param ticks fixed time of the crowd's clock
     * @param frames number of measured frames of the crowd; the profile draws at most this many
     * @return median times of passes over a few frames
     */
    static ProfileMs of(GlContext gl, LiveScene scene, long ticks, int frames) {
        PassProfile profile = new PassProfile(gl);
        for (int f = 0; f < Math.min(frames, MOST_FRAMES); f++) {
            gl.finish();
            scene.draw(ticks, profile);
        }
        return new ProfileMs(
                median(profile.times.get(Pass.CULL)),
                median(profile.times.get(Pass.PALETTE)),
                median(profile.times.get(Pass.PRESKIN)),
                median(profile.times.get(Pass.SHADOW)),
                median(profile.times.get(Pass.DRAW)),
                median(profile.fill));
    }

    @Override
    public GpuTimer.Span begin(Pass pass) {
        long begin = System.nanoTime();
        return () -> {
            long given = System.nanoTime();
            gl.finish();
            long finished = System.nanoTime();
            boolean fills = pass == Pass.DRAW;
            times.computeIfAbsent(pass, p -> new ArrayList<>()).add(((fills ? given : finished) - begin) / 1e6);
            if (fills) {
                fill.add((finished - given) / 1e6);
            }
        };
    }

    /** @return median of a pass's times; 0 for a pass that did not run */
    private static double median(@Nullable List<Double> values) {
        return values == null || values.isEmpty()
                ? 0
                : Percentiles.of(values, Double::doubleValue).median();
    }
}
