package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordOriginsTest {
    private static final int COUNT = 12;

    private final SplittableRandom random = new SplittableRandom(7);

    /** Changes indices at random, both in a {@code RecordOrigins} and in an array of earlier indices. */
    private RecordOrigins changed(int[] earlier) {
        RecordOrigins origins = new RecordOrigins();
        for (int step = random.nextInt(8); step > 0; step--) {
            int a = random.nextInt(COUNT);
            int b = random.nextInt(COUNT);
            if (random.nextInt(4) == 0) {
                int to = Math.min(a + 2, COUNT);
                origins.markNew(a, to);
                Arrays.fill(earlier, a, to, RecordOrigins.NONE);
            } else {
                origins.swap(a, b);
                int kept = earlier[a];
                earlier[a] = earlier[b];
                earlier[b] = kept;
            }
        }
        return origins;
    }

    private static int[] identity() {
        return IntStream.range(0, COUNT).toArray();
    }

    private static int[] all(RecordOrigins origins) {
        return IntStream.range(0, COUNT).map(origins::of).toArray();
    }

    @Test
    void earlierIndicesEqualAPlainArrayAfterRandomChanges() {
        for (int trial = 0; trial < 500; trial++) {
            int[] earlier = identity();
            RecordOrigins origins = changed(earlier);
            assertArrayEquals(earlier, all(origins));
            assertEquals(Arrays.equals(earlier, identity()), origins.isEmpty());
            int[] pairs = origins.pairs();
            for (int k = 0; k < pairs.length; k += 2) {
                assertEquals(earlier[pairs[k]], pairs[k + 1]);
            }
            assertEquals(
                    IntStream.range(0, COUNT)
                            .filter(i -> earlier[i] != i)
                            .boxed()
                            .toList(),
                    origins.changed().stream().boxed().toList());
        }
    }

    @Test
    void addedRecordChangesAreAppliedAfterEarlierRecordChanges() {
        for (int trial = 0; trial < 500; trial++) {
            int[] first = identity();
            RecordOrigins origins = changed(first);
            int[] second = identity();
            origins.add(changed(second), 0, COUNT);
            int[] expected = IntStream.of(second)
                    .map(i -> i == RecordOrigins.NONE ? i : first[i])
                    .toArray();
            assertArrayEquals(expected, all(origins));
        }
    }

    /** The device finds an index by binary search. */
    @Test
    void pairsOfCurrentAndEarlierIndexAreSortedByCurrentIndex() {
        RecordOrigins origins = new RecordOrigins();
        origins.swap(3, 100_000); // an order that a hash map would not return sorted
        assertArrayEquals(new int[] {3, 100_000, 100_000, 3}, origins.pairs());
    }

    /** With quadratic cost, adding 40,000 instances after as many removals takes 3e9 steps, half a minute. */
    @Test
    void addingInstancesStaysFastAfterManyMoves() {
        int removals = 40_000;
        RecordOrigins origins = new RecordOrigins();
        IntStream.range(0, removals).forEach(i -> origins.swap(2 * i, 2 * i + 1));
        assertTimeoutPreemptively(
                Duration.ofSeconds(10), // a thousand times the usual duration
                () -> IntStream.range(2 * removals, 3 * removals).forEach(i -> origins.markNew(i, i + 1)));
        assertEquals(RecordOrigins.NONE, origins.of(2 * removals));
        origins.markNew(0, 1);
        assertEquals(RecordOrigins.NONE, origins.of(0));
        assertEquals(4 * removals - 2, origins.pairs().length);
    }

    @Test
    void instancesMovedFromAnotherPartHaveNoEarlierIndex() {
        RecordOrigins whole = new RecordOrigins();
        whole.swap(3, 7);
        whole.swap(4, 5);
        RecordOrigins part = new RecordOrigins();
        part.add(whole, 4, 4);
        assertArrayEquals(
                new int[] {1, 0, 2, RecordOrigins.NONE},
                IntStream.range(0, 4).map(part::of).toArray());
        assertTrue(new RecordOrigins().isEmpty());
    }
}
