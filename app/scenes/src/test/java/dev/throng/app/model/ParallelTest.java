package dev.throng.app.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelTest {
    @Test
    void resultsOfParallelMappingKeepTheOrderOfTheItems() {
        List<Integer> items = IntStream.range(0, 1000).boxed().toList();
        assertEquals(items, Parallel.map(items, item -> item));
    }

    @Test
    void failureOfTheLowestItemIsThrownIfSeveralItemsFail() {
        List<Integer> items = IntStream.range(0, 100).boxed().toList();
        var e = assertThrows(
                IllegalStateException.class,
                () -> Parallel.map(items, item -> {
                    if (item >= 3) {
                        throw new IllegalStateException("item " + item);
                    }
                    return item;
                }));
        assertEquals("item 3", e.getMessage());
    }
}
