package dev.throng.app.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Application of functions to lists on all cores; results and exceptions are as in a loop. */
public final class Parallel {
    private Parallel() {}

    private record Done<R>(@Nullable R result, @Nullable Throwable failure) {}

    /**
     * Applies a function to each item. After all calls, rethrows the exception of the first item that failed.
     *
     * @param <T> type of the items
     * @param function called by several threads at once
     * @param <R> type of the results
     * @return results in the order of items
     */
    public static <T, R> List<R> map(List<T> items, Function<T, R> function) {
        List<Done<R>> all = IntStream.range(0, items.size())
                .parallel()
                .mapToObj(i -> attempt(items.get(i), function))
                .toList();
        List<R> results = new ArrayList<>();
        for (Done<R> done : all) {
            if (done.failure instanceof Error error) {
                throw error;
            }
            if (done.failure instanceof RuntimeException failure) {
                throw failure;
            }
            results.add(done.result);
        }
        return results;
    }

    private static <T, R> Done<R> attempt(T item, Function<T, R> function) {
        try {
            return new Done<>(function.apply(item), null);
        } catch (RuntimeException | Error e) {
            return new Done<>(null, e);
        }
    }
}
