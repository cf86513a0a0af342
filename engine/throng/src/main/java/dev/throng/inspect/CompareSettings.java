package dev.throng.inspect;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Settings for comparing a crowd's vertices. Immutable: each method returns other settings.
 *
 * @param instances numbers of the compared instances; empty for all shown instances
 * @param tolerance largest allowed distance between the positions of a vertex by two methods (GPU, CPU, keyframes), as
 *     a fraction of the diagonal of the box around the model's rest pose; empty for the known errors: rounding and, in
 *     comparisons with keyframes, also the measured error of the model's samples
 */
public record CompareSettings(List<Integer> instances, OptionalDouble tolerance) {
    /** Default settings: all shown instances, with the known errors as tolerance, see {@link CompareSettings}. */
    public static final CompareSettings ALL = new CompareSettings(List.of(), OptionalDouble.empty());

    /**
     * Creates settings.
     *
     * @param instances numbers of the compared instances, copied; empty for all shown instances
     * @param tolerance largest allowed distance between the positions of a vertex by two methods (GPU, CPU, keyframes),
     *     as a fraction of the diagonal of the box around the model's rest pose; empty for the known errors of rounding
     *     and sampling
     */
    public CompareSettings {
        instances = List.copyOf(instances);
    }

    /**
     * {@return settings for some instances}
     * @param numbers numbers of shown instances; an empty list for all shown instances
     */
    public CompareSettings instances(int... numbers) {
        return new CompareSettings(Arrays.stream(numbers).distinct().boxed().toList(), tolerance);
    }

    /**
     * {@return settings with another tolerance of positions}
     * @param fraction tolerance as a fraction of the diagonal of the box around the model's rest pose, more than 0
     */
    public CompareSettings tolerance(double fraction) {
        if (!(fraction > 0 && fraction < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tolerance: found " + fraction
                    + ", expected a finite number above 0: a fraction of the diagonal of the box around the rest pose");
        }
        return new CompareSettings(instances, OptionalDouble.of(fraction));
    }
}
