package dev.throng.anim;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Number of random trials, frames or cases of a test: few in each run of all tests, and all with
 * {@code -Dtests.whole=true}. What a test requires of a trial is the same in both.
 */
public final class Trials {
    private static final boolean IS_WHOLE = Boolean.getBoolean("tests.whole");

    private Trials() {}

    /**
     * @param few number in each run of all tests
     * @param all number if the tests run whole
     */
    public static int of(int few, int all) {
        return IS_WHOLE ? all : few;
    }

    /** Case that has a value of each of two lists. */
    public record Pair<A, B>(A first, B second) {}

    /**
     * Returns half of the combinations of two lists, so that each value is combined with every second one of the other
     * list, or all combinations if the tests run whole.
     */
    public static <A, B> Stream<Pair<A, B>> pairs(List<A> first, List<B> second) {
        return IntStream.range(0, first.size() * second.size())
                .filter(i -> IS_WHOLE || (i / second.size() + i % second.size()) % 2 == 0)
                .mapToObj(i -> new Pair<>(first.get(i / second.size()), second.get(i % second.size())));
    }
}
