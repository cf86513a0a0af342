package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolutions that a frame budget chooses from, coarsest first: sizes from a third to the full width and height, in
 * equal ratios, then more samples. At equal cost, more pixels look better than more samples.
 */
final class ResolutionSteps {
    /** Number of sizes: neighbours differ less than levels of detail, which depend on drawn pixels. */
    private static final int SIZES = 10;

    /** Width and height of the coarsest, as a fraction. */
    static final double SMALLEST = 1.0 / 3;

    /** Cost of another sample, as a fraction of the first one's, on software OpenGL, where time is shortest. */
    private static final double SAMPLE = 0.5;

    private ResolutionSteps() {}

    static List<Resolution> of(Quality quality) {
        return of(quality, SMALLEST);
    }

    /**
     * Returns the resolutions for a quality.
     *
     * @param smallest width and height of the coarsest, as a fraction below 1
     */
    static List<Resolution> of(Quality quality, double smallest) {
        List<Resolution> steps = new ArrayList<>();
        for (int i = 0; i < SIZES; i++) {
            double scale = Math.pow(smallest, 1 - i / (SIZES - 1.0));
            steps.add(new Resolution(scale, quality.least()));
        }
        Resolution finest = quality.windowResolution();
        if (!finest.antialiasing().equals(quality.least())) {
            steps.add(finest);
        }
        return steps;
    }

    /** Returns the finest step with at most a fraction of width and height, otherwise the coarsest step. */
    static int finest(List<Resolution> steps, double scale) {
        long fitting = steps.stream().filter(step -> step.scale() <= scale).count();
        return (int) Math.max(fitting - 1, 0);
    }

    /** Returns the cost of the pixels at each step. */
    static double[] work(List<Resolution> steps) {
        return steps.stream().mapToDouble(ResolutionSteps::work).toArray();
    }

    /** Returns the cost of the pixels; 1 at full size without samples. */
    static double work(Resolution resolution) {
        return resolution.scale() * resolution.scale() * (1 + SAMPLE * (resolution.samples() - 1));
    }
}
