package dev.throng.inspect;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Settings for comparing a crowd's vertices. Immutable: each method returns other settings.
 *
 * @param instances numbers of the compared instances; empty for all shown instances
 * @param tolerance largest allowed distance between the positions that two paths compute for a vertex, as a fraction of
 *     the diagonal of the box around the model's rest pose; empty for the known errors: rounding and, in comparisons
 *     with keyframes, also the measured error of the model's samples
 */
public record CompareSettings(List<Integer> instances, OptionalDouble tolerance) {
    /** Default settings: all shown instances, with the known errors as tolerance. */
    public static final CompareSettings ALL = new CompareSettings(List.of(), OptionalDouble.empty());

    /**
     * Copies the list of instances.
     *
     * @param instances as of the record
     * @param tolerance as of the record
     */
    public CompareSettings {
        instances = List.copyOf(instances);
    }

    /**
     * {@return settings for some instances}
     * @param numbers of shown instances; none for all shown instances
     */
    public CompareSettings instances(int... numbers) {
        return new CompareSettings(Arrays.stream(numbers).distinct().boxed().toList(), tolerance);
    }

    /**
     * {@return settings with another tolerance of positions}
     * @param fraction of the diagonal of the model's box at rest, more than 0
     */
    public CompareSettings tolerance(double fraction) {
        if (!(fraction > 0 && fraction < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tolerance: found " + fraction
                    + ", expected a finite number above 0: a fraction of the diagonal of the box around the rest pose");
        }
        return new CompareSettings(instances, OptionalDouble.of(fraction));
    }
}
