package dev.throng.app.bench;

import dev.throng.app.report.Percentiles;
import dev.throng.app.stage.Stage;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.List;

/**
 * The passes of a frame, each finished before the next: for devices without a clock of their own. Software OpenGL evaluates
 * palettes and vertices in the calls that ask for them and fills triangles on other threads, which finishing waits for. Slower
 * than a frame that overlaps them, so no part of the result but the verdict. Culling is left out: it is one or two percent of
 * a frame.
 *
 * @param paletteMs palettes, whoever evaluates them
 * @param shadowMs shadow maps; 0 without
 * @param vertexMs giving the draws, vertices included
 * @param fillMs waiting for the filling
 */
record PassProfile(double paletteMs, double shadowMs, double vertexMs, double fillMs) {
    private static final int FRAMES = 5;

    /** Medians over a few frames. */
    static PassProfile of(GlContext gl, Stage stage, long ticks) {
        Stopwatch watch = new Stopwatch(gl);
        for (int f = 0; f < FRAMES; f++) {
            gl.finish();
            stage.draw(ticks, watch);
        }
        return new PassProfile(
                median(watch.palette),
                watch.shadow.isEmpty() ? 0 : median(watch.shadow),
                median(watch.vertex),
                median(watch.fill));
    }

    private static double median(List<Double> values) {
        return new Percentiles(values.stream().mapToDouble(Double::doubleValue).toArray()).median();
    }

    private static final class Stopwatch implements PassTimer {
        private final GlContext gl;
        private final List<Double> palette = new ArrayList<>();
        private final List<Double> shadow = new ArrayList<>();
        private final List<Double> vertex = new ArrayList<>();
        private final List<Double> fill = new ArrayList<>();

        private Stopwatch(GlContext gl) {
            this.gl = gl;
        }

        @Override
        public void time(String pass, Runnable work) {
            long begin = System.nanoTime();
            work.run();
            long given = System.nanoTime();
            gl.finish();
            long finished = System.nanoTime();
            switch (pass) {
                case PassTimer.PALETTE -> palette.add((finished - begin) / 1e6);
                case PassTimer.SHADOW -> shadow.add((finished - begin) / 1e6);
                case PassTimer.DRAW -> {
                    vertex.add((given - begin) / 1e6);
                    fill.add((finished - given) / 1e6);
                }
                default -> {} // culling
            }
        }
    }
}
