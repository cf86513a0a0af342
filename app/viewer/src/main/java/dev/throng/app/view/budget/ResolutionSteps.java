package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolutions from which a frame budget chooses, the coarsest first. Sizes grow by equal ratios from a third to the
 * full width and height; further resolutions have full size and more samples. Samples are added last because, at equal
 * cost, more pixels look better.
 */
final class ResolutionSteps {
    /** Number of sizes, so large that a change to the next size is less visible than changes of levels of detail. */
    private static final int SIZES = 10;

    /** Width and height of the coarsest resolution, as a fraction of the full size. */
    static final double SMALLEST = 1.0 / 3;

    /**
     * Cost of each sample after the first, as a fraction of the first sample's cost. Measured on software OpenGL, which
     * is slowest.
     */
    private static final double SAMPLE = 0.5;

    private ResolutionSteps() {}

    static List<Resolution> of(Quality quality) {
        return of(quality, SMALLEST);
    }

    /**
     * @param quality quality whose finest resolution is the last one
     * @param smallest width and height of the coarsest resolution, as a fraction below 1 of the full width and height
     * @return resolutions, coarsest first
     */
    static List<Resolution> of(Quality quality, double smallest) {
        List<Resolution> steps = new ArrayList<>();
        for (int i = 0; i < SIZES; i++) {
            double scale = Math.pow(smallest, 1 - i / (SIZES - 1.0));
            steps.add(new Resolution(scale, quality.reducedAntialiasing()));
        }
        Resolution finest = quality.windowResolution();
        if (!finest.antialiasing().equals(quality.reducedAntialiasing())) {
            steps.add(finest);
        }
        return steps;
    }

    /**
     * @param steps resolutions, coarsest first
     * @param scale fraction of the full width and height
     * @return index in {@code steps} of the finest resolution whose scale is at most {@code scale}; 0, the coarsest, if
     *     all are finer
     */
    static int finest(List<Resolution> steps, double scale) {
        long fitting = steps.stream().filter(step -> step.scale() <= scale).count();
        return (int) Math.max(fitting - 1, 0);
    }

    /** @return {@linkplain #work(Resolution) cost} of each resolution */
    static double[] work(List<Resolution> steps) {
        return steps.stream().mapToDouble(ResolutionSteps::work).toArray();
    }

    /** @return cost of drawing the pixels of a resolution, relative to full size with one sample per pixel */
    static double work(Resolution resolution) {
        return resolution.scale() * resolution.scale() * (1 + SAMPLE * (resolution.samples() - 1));
    }
}
