package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.AbResult.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AbRoundsTest {
    /**
     * Method B takes 0.8 of the time of A, on a machine that becomes three times slower, and is used by other programs
     * at times.
     */
    private static Ratio measured(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Double> a = new ArrayList<>();
        List<Double> b = new ArrayList<>();
        for (int round = 0; round < 30; round++) {
            double machine = (1 + 2 * round / 30.0) * (random.nextInt(5) == 0 ? 2 : 1);
            a.add(10 * machine * Math.exp(0.03 * random.nextGaussian()));
            b.add(8 * machine * Math.exp(0.03 * random.nextGaussian()));
        }
        return AbRounds.ratio(a, b);
    }

    @Test
    void driftAndNoiseBurstsDoNotChangeTheMeasuredRatioOfTwoSettings() {
        int held = 0;
        for (int seed = 0; seed < 40; seed++) {
            Ratio found = measured(seed);
            // The ratio of a round has a deviation of 4 %, and the median of thirty a fifth of that.
            assertEquals(0.8, found.ratio(), 0.03);
            assertTrue(found.high() - found.low() < 0.06, found.toString());
            held += found.low() <= 0.8 && 0.8 <= found.high() ? 1 : 0;
        }
        // 38 are expected; fewer than 34 would be nearly three standard deviations (1.4) less.
        assertTrue(held >= 34, held + " of 40 intervals hold the ratio");
        assertEquals(30, measured(1).perRound().size());
    }
}
