package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.Analysis.Search;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlException;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Search on simulated machines with known frame times and seeded noise. */
class CapacitySearchTest {
    private static final double BUDGET = 1000.0 / 60;

    /** Two milliseconds per frame, and ten microseconds per instance: 1,466 instances at 60 frames a second. */
    private static final IntToDoubleFunction MACHINE = n -> 2 + 0.01 * n;

    private static final int TRUTH = 1466;

    private int blocks;

    /** Returns p95 of 40 frames that scatter by 3 %. */
    private IntToDoubleFunction noisy(IntToDoubleFunction machine, long seed, double burstShare) {
        SplittableRandom random = new SplittableRandom(seed);
        return instances -> {
            blocks++;
            double burst = random.nextDouble() < burstShare ? 3 : 1; // another process, for a whole block
            double[] times = new double[40];
            for (int i = 0; i < times.length; i++) {
                times[i] = burst * machine.applyAsDouble(instances) * Math.exp(0.03 * random.nextGaussian());
            }
            return new Percentiles(times).percentile(95);
        };
    }

    private static CapacitySearch.Found search(IntToDoubleFunction times, int start) {
        return new CapacitySearch(times, BUDGET, () -> false).run(start);
    }

    /** Capacity by p95, which is 1.645 standard deviations above the median. */
    private static int atP95() {
        return (int) ((BUDGET / Math.exp(0.03 * 1.645) - 2) / 0.01);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 1466, 50_000, 10_000_000})
    void capacityWithoutNoiseIsFoundFromAnyStartSize(int start) {
        CapacitySearch.Found found = search(n -> MACHINE.applyAsDouble(n), start);
        // The power law differs from the slightly curved frame time by less than one percent.
        assertEquals(TRUTH, found.instances().estimate(), 0.01 * TRUTH);
        assertEquals(Search.FRAME_TIME, found.search().limitedBy());
    }

    @Test
    void confidenceIntervalsContainTheCapacityDespiteNoise() {
        int held = 0;
        for (int seed = 0; seed < 25; seed++) {
            Confidence found = search(noisy(MACHINE, seed, 0), 1000).instances();
            assertEquals(atP95(), found.estimate(), 0.05 * TRUTH, "seed " + seed);
            held += found.low() <= atP95() && atP95() <= found.high() ? 1 : 0;
        }
        // Few rounds give slightly too narrow intervals, but most must contain the truth.
        assertTrue(held >= 18, held + " of 25 intervals hold the capacity");
    }

    @Test
    void occasionalSlowMeasurementsHardlyChangeTheFoundCapacity() {
        for (int seed = 0; seed < 25; seed++) {
            Confidence found = search(noisy(MACHINE, seed, 0.1), 1000).instances();
            assertEquals(atP95(), found.estimate(), 0.25 * TRUTH, "seed " + seed + ": " + found);
        }
    }

    @Test
    void capacitySearchNeedsFewMeasurements() {
        search(noisy(MACHINE, 1, 0.1), 1_000_000);
        // Powers and halves: 14. Fits: at most 4 of 9 rounds with 5 sizes.
        assertTrue(blocks <= 14 + 4 * 9 * 5, blocks + " blocks");
    }

    @ParameterizedTest
    @CsvSource({"20,0", "16.6,1", "8,2", "5,3"})
    void smallCapacitiesAreFoundExactly(double msEach, int expected) {
        Confidence found = search(n -> n * msEach, 1000).instances();
        assertEquals(expected, found.estimate());
    }

    @Test
    void outOfMemoryLimitsTheCapacity() {
        IntToDoubleFunction times = n -> {
            if (n > 70_000) {
                throw new GlException(GlException.Kind.OUT_OF_MEMORY, "no");
            }
            return 1;
        };
        CapacitySearch.Found found = search(times, 1000);
        assertEquals(Search.MEMORY, found.search().limitedBy());
        // The search ends when the next size is less than 1.1 times as large.
        assertTrue(found.instances().estimate() > 70_000 / 1.1, found.toString());
        assertTrue(found.instances().high() <= 70_000, found.toString());
    }

    @Test
    void capacitySearchThrowsErrorsOtherThanOutOfMemory() {
        IntToDoubleFunction broken = n -> {
            throw new GlException(GlException.Kind.CONTEXT_LOST, "gone");
        };
        assertThrows(GlException.class, () -> search(broken, 10));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,1000", "2,1000", "3,1414"})
    void bestCapacityEstimateIsReturnedWhenTimeIsUp(int allowed, int expected) {
        IntToDoubleFunction times = noisy(n -> 0.01 * n, 1, 0);
        CapacitySearch.Found found = new CapacitySearch(times, BUDGET, () -> blocks >= allowed).run(1000);
        assertEquals(expected, found.instances().low(), 0.3 * expected);
        assertEquals(Search.TIME, found.search().limitedBy());
        assertEquals(
                allowed,
                found.search().points().stream().mapToInt(Search.Point::blocks).sum());
    }

    @Test
    void largestCrowdIsFoundEvenIfFrameTimeHardlyGrows() {
        CapacitySearch.Found found = search(n -> n < 1_000_000_000 ? 1 : 100, 1);
        assertEquals(Search.FRAME_TIME, found.search().limitedBy());
        assertTrue(found.instances().estimate() > 5e8, found.toString());
    }
}
