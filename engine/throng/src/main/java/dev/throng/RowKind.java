package dev.throng;

import dev.throng.Rows.Numbers;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.Fade;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Meaning and valid values of the {@link Rows} of a call. A row contains the values for one instance.
 *
 * @param names names of the values in a row, for messages
 * @param expected describes valid values, for messages
 * @param check check for valid values
 */
record RowKind(List<String> names, String expected, RowCheck check) {
    static final RowKind TRANSFORMS = new RowKind(
            List.of("x", "y", "z", "heading", "scale"),
            "finite numbers and a scale greater than 0",
            (t, i) -> isFinite(t, i, 4) && InstanceTransform.isScale((float) t.at(i + 4)));
    static final RowKind TINTS = new RowKind(
            List.of("red", "green", "blue", "value"),
            "finite numbers and a tint of 0 or more",
            (t, i) -> isFinite(t, i, 4) && Math.min(t.at(i), Math.min(t.at(i + 1), t.at(i + 2))) >= 0);
    static final RowKind WHOLE =
            new RowKind(List.of("value"), "a whole number of 32 bits", (n, i) -> n.at(i) == (int) n.at(i));
    static final RowKind SPEEDS = new RowKind(List.of("speed"), "a speed of 0 or more", (s, i) -> isSpeed(s.at(i)));
    private static final List<RowKind> TARGETS = IntStream.rangeClosed(1, PoseState.MAX_IK)
            .mapToObj(RowKind::ofTargets)
            .toList();
    static final RowKind VALUES = new RowKind(List.of("value"), "a finite number", (v, i) -> isFinite(v, i, 1));

    /** Check of one instance's values, which start at index {@code at} of all values. */
    interface RowCheck {
        boolean holds(Numbers all, int at);
    }

    /** Condition for an instance and its values, which start at index {@code at} of all values. */
    interface RowFilter {
        boolean holds(int number, Numbers all, int at);
    }

    static RowKind plays(int count) {
        return new RowKind(
                List.of("playback index", "phase", "speed", "fade"),
                "the index of one of " + count
                        + " playbacks, a phase of 0 or more and less than 1 (a fraction of the clip), a speed of 0 or more,"
                        + " and a fade of 0 to "
                        + Fade.MAX_SECONDS + " s",
                (p, i) -> isIndex(p.at(i), 0, count)
                        && p.at(i + 1) >= 0
                        && p.at(i + 1) < 1
                        && isSpeed(p.at(i + 2))
                        && p.at(i + 3) >= 0
                        && p.at(i + 3) <= Fade.MAX_SECONDS);
    }

    static RowKind targets(int count) {
        return TARGETS.get(count - 1);
    }

    private static RowKind ofTargets(int count) {
        List<String> names = Collections.nCopies(count, List.of("x", "y", "z")).stream()
                .flatMap(List::stream)
                .toList();
        return new RowKind(names, "finite numbers", (t, i) -> isFinite(t, i, names.size()));
    }

    static RowKind motions(int routes) {
        return new RowKind(
                List.of("route index", "distance", "speed"),
                "the index of one of " + routes
                        + " routes (or -1 for none), a finite distance, and a speed of 0 or more",
                (m, i) -> isIndex(m.at(i), -1, routes) && Double.isFinite(m.at(i + 1)) && isSpeed(m.at(i + 2)));
    }

    static RowKind variants(int count) {
        return new RowKind(
                List.of("variant index"),
                "the index of one of " + count + " variants (or -1 for none)",
                (v, i) -> isIndex(v.at(i), -1, count));
    }

    /** {@return the number of values per row} */
    int size() {
        return names.size();
    }

    /**
     * @param at index of the first number
     * @param count number of checked numbers
     * @return whether these numbers, rounded to floats, and their sum are finite
     */
    private static boolean isFinite(Numbers all, int at, int count) {
        float sum = 0;
        for (int i = at; i < at + count; i++) {
            sum += (float) all.at(i);
        }
        return Float.isFinite(sum);
    }

    private static boolean isSpeed(double factor) {
        return factor >= 0 && factor < Double.POSITIVE_INFINITY;
    }

    private static boolean isIndex(double number, int from, int to) {
        return number >= from && number < to && number == (int) number;
    }

    /**
     * Requires complete rows, one row of {@link #size} numbers per instance.
     *
     * @throws IllegalArgumentException when the last row is incomplete
     */
    void requireWhole(Numbers numbers) {
        if (numbers.size() % size() != 0) {
            throw new IllegalArgumentException("instances: found " + numbers.size()
                    + " numbers, expected a multiple of " + size() + ": " + size() + " numbers for each instance");
        }
    }

    /**
     * Requires valid values for an instance.
     *
     * @param number number of the instance
     * @param at index in {@code all} of the instance's first value
     * @throws IllegalArgumentException when the values are invalid
     */
    void require(int number, Numbers all, int at) {
        if (!check.holds(all, at)) {
            String namedValues = text(all, at);
            throw new IllegalArgumentException(
                    "instance " + number + ": found " + namedValues + ", expected " + expected);
        }
    }

    /**
     * @param at index in {@code all} of the row's first number
     * @return the values of one row, each after its name; floats have no more digits than a float needs
     */
    private String text(Numbers all, int at) {
        return IntStream.range(0, size())
                .mapToObj(i -> names.get(i) + " " + text(all.at(at + i)))
                .collect(Collectors.joining(", "));
    }

    private static String text(double number) {
        return (float) number == number ? String.valueOf((float) number) : String.valueOf(number);
    }
}
