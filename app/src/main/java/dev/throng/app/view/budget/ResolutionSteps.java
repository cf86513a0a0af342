package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolutions that a frame budget chooses from, coarsest first: sizes from a third of the width and height to all of it, in even
 * ratios, and the samples last of all. For the same time, more pixels look better than more samples of fewer.
 */
final class ResolutionSteps {
    /** So many that two in a row are less apart than levels of detail, which count drawn pixels, last at their borders. */
    private static final int SIZES = 10;

    /** Share of the width and height of the coarsest. */
    static final double SMALLEST = 1.0 / 3;

    /** What another sample costs, as a share of what the first costs: on software OpenGL, where there is least time. */
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

    /** What pixels cost at a resolution; 1 for all of them without samples. */
    static double work(Resolution resolution) {
        return resolution.scale() * resolution.scale() * (1 + SAMPLE * (resolution.samples() - 1));
    }
}
