package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolutions that a frame budget chooses from, coarsest first. Sizes go from a third of the width and height to all of it, in even
 * ratios, and the samples last of all. For the same time, more pixels look better than more samples of fewer.
 */
final class ResolutionSteps {
    /** So many that two in a row are less apart than levels of detail, which count drawn pixels, last at their borders. */
    private static final int SIZES = 10;

    /** Share of the width and height of the coarsest. */
    static final double SMALLEST = 1.0 / 3;

    /** Cost of another sample, as a share of what the first costs: on software OpenGL, where there is least time. */
    private static final double SAMPLE = 0.5;

    private ResolutionSteps() {}

    static List<Resolution> of(Quality quality) {
        return of(quality, SMALLEST);
    }

    /** @param smallest share of the width and height of the coarsest, below 1 */
    static List<Resolution> of(Quality quality, double smallest) {
        List<Resolution> steps = new ArrayList<>();
        for (int i = 0; i < SIZES; i++) {
            double scale = Math.pow(smallest, 1 - i / (SIZES - 1.0));
            steps.add(new Resolution(scale, quality.least()));
        }
        if (!quality.resolution().antialiasing().equals(quality.least())) {
            steps.add(quality.resolution());
        }
        return steps;
    }

    /** Returns the finest step with at most a share of the width and height, or the coarsest step. */
    static int finest(List<Resolution> steps, double scale) {
        long fitting = steps.stream().filter(step -> step.scale() <= scale).count();
        return (int) Math.max(fitting - 1, 0);
    }

    /** Returns the cost of the pixels at each of some steps. */
    static double[] work(List<Resolution> steps) {
        return steps.stream().mapToDouble(ResolutionSteps::work).toArray();
    }

    /** Returns the cost of the pixels at a resolution; 1 for all of them without samples. */
    static double work(Resolution resolution) {
        return resolution.scale() * resolution.scale() * (1 + SAMPLE * (resolution.samples() - 1));
    }
}
