package dev.throng.app.bench;

import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.stage.Stage;
import dev.throng.app.statistic.Percentiles;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The passes of a frame, each finished before the next: for devices without a clock of their own. Software OpenGL evaluates
 * palettes and vertices in the calls that ask for them and fills triangles on other threads, which finishing waits for.
 */
final class PassProfile implements PassTimer {
    private static final int MOST_FRAMES = 5;
    private static final String FILL = "fill";

    private final GlContext gl;
    private final Map<String, List<Double>> times = new HashMap<>();

    private PassProfile(GlContext gl) {
        this.gl = gl;
    }

    /**
     * Medians over a few frames.
     *
     * @param frames at most; these are what the measured run had time for
     */
    static ProfileMs of(GlContext gl, Stage stage, long ticks, int frames) {
        PassProfile profile = new PassProfile(gl);
        for (int f = 0; f < Math.min(frames, MOST_FRAMES); f++) {
            gl.finish();
            stage.draw(ticks, profile);
        }
        return new ProfileMs(
                profile.median(PassTimer.CULL),
                profile.median(PassTimer.PALETTE),
                profile.median(PassTimer.PRESKIN),
                profile.median(PassTimer.SHADOW),
                profile.median(PassTimer.DRAW),
                profile.median(FILL));
    }

    @Override
    public void time(String pass, Runnable work) {
        long begin = System.nanoTime();
        work.run();
        long given = System.nanoTime();
        gl.finish();
        long finished = System.nanoTime();
        if (pass.equals(PassTimer.DRAW)) {
            put(PassTimer.DRAW, given - begin);
            put(FILL, finished - given);
        } else {
            put(pass, finished - begin);
        }
    }

    private void put(String pass, long nanos) {
        times.computeIfAbsent(pass, name -> new ArrayList<>()).add(nanos / 1e6);
    }

    /** 0 for a pass that did not run. */
    private double median(String pass) {
        List<Double> values = times.getOrDefault(pass, List.of());
        return values.isEmpty()
                ? 0
                : new Percentiles(
                                values.stream().mapToDouble(Double::doubleValue).toArray())
                        .median();
    }
}
