package dev.throng.app.statistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    private static final Percentiles TO_200 = new Percentiles(
            IntStream.rangeClosed(1, 200).mapToDouble(i -> 201 - i).toArray());

    @Test
    void percentilesUseTheNearestRank() {
        assertEquals(100, TO_200.median());
        assertEquals(190, TO_200.percentile(95));
        assertEquals(198, TO_200.percentile(99));
        assertEquals(200, TO_200.percentile(100));
        assertEquals(1, TO_200.percentile(0.1));
        assertEquals(2, new Percentiles(new double[] {3, 1, 2}).median());
    }

    @Test
    void minimumMaximumAndMeanOfValuesAreReported() {
        assertEquals(1, TO_200.min());
        assertEquals(200, TO_200.max());
        assertEquals(100.5, TO_200.mean());
    }

    @Test
    void onePercentLowIsTheMeanRateOfTheSlowestFrames() {
        assertEquals((1000 / 200.0 + 1000 / 199.0) / 2, TO_200.onePercentLowFps());
        assertEquals(100, new Percentiles(new double[] {5, 10}).onePercentLowFps());
    }

    @Test
    void percentilesOfNoValuesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Percentiles(new double[0]));
    }
}
