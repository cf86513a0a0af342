package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import dev.throng.convert.shape.SampledMotion;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Part of a Collada file's time line that a clip plays.
 *
 * @param start start in seconds
 * @param end end in seconds
 */
record ColladaRange(double start, double end) {
    static final ColladaRange ALL = new ColladaRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** @return whether a sampler has keys outside of the range */
    boolean cuts(ColladaSampler sampler) {
        double[] times = sampler.times();
        return times[0] < start - 1e-6 || times[times.length - 1] > end + 1e-6;
    }

    /** @return whether the keys of all samplers are interpolated by steps */
    static boolean areSteps(List<ColladaSampler> samplers) {
        return samplers.stream().allMatch(sampler -> sampler.interpolation().equals(Optional.of(Interpolation.STEP)));
    }

    /**
     * Returns the times of keys in the range, in seconds. If some samplers have steps and others do not, adds a time
     * just before each step, since in this case all keys are interpolated linearly.
     */
    double[] times(List<ColladaSampler> samplers) {
        TreeSet<Double> all = new TreeSet<>();
        boolean areSteps = areSteps(samplers);
        samplers.forEach(sampler -> addTimes(sampler, areSteps, all));
        double first = all.first();
        double last = all.last();
        all.removeIf(time -> time < start || time > end);
        if (start > first && start < last) {
            all.add(start);
        }
        if (end < last && end > first || all.isEmpty()) {
            all.add(Math.max(0, Math.min(end, last)));
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static void addTimes(ColladaSampler sampler, boolean areSteps, TreeSet<Double> all) {
        for (int k = 0; k < sampler.times().length; k++) {
            all.add(sampler.times()[k]);
            if (!areSteps && k > 0 && sampler.kinds()[k - 1] == ColladaSampler.Kind.STEP) {
                all.add(SampledMotion.beforeStep(sampler.times()[k - 1], sampler.times()[k]));
            }
        }
    }
}
