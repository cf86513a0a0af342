package dev.throng.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.soak.Walk.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** A trend distinguishes growth from noise, and ignores the first half. */
class MemoryTrendTest {
    private static final int ROWS = 200;
    private static final double NOISE = 4e6;
    private static final double BASE = 400e6;
    private static final double SHARE = 0.02;

    private static Trend of(DoubleUnaryOperator memory) {
        Random random = new Random(5);
        Census none = new Census(0, 0, 0);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double share = i / (ROWS - 1.0);
            long rss = Math.round(memory.applyAsDouble(share) + NOISE * random.nextGaussian());
            rows.add(new Row(3600 * share, i, rss, 0, new Round(0, none, none)));
        }
        return Trend.of(rows, Row::rss);
    }

    @Test
    void noisyConstantMemoryCountsAsFlat() {
        Trend trend = of(share -> BASE);
        assertTrue(trend.isFlat(0));
        assertEquals(NOISE, trend.noise(), NOISE / 4); // for 100 samples, four standard errors are 28 %
        assertEquals(BASE, trend.begin(), NOISE);
    }

    @Test
    void trendIgnoresGrowthInTheFirstHalf() {
        assertTrue(of(share -> BASE * Math.min(1, 0.5 + share)).isFlat(0));
    }

    @Test
    void steadilyGrowingMemoryIsNotFlat() {
        Trend trend = of(share -> BASE * (1 + 0.1 * share));
        assertFalse(trend.isFlat(SHARE));
        assertEquals(0.05 * BASE, trend.growth(), 4 * trend.error());
    }

    @Test
    void trendOfNoMeasurementsIsNotFlat() {
        assertFalse(Trend.of(List.of(), Row::rss).isFlat(SHARE));
    }
}
