package dev.throng.app.statistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.statistic.Bootstrap.Confidence;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ScalingFitTest {
    private static final double[] X = {1, 2, 4, 8, 16, 32, 64, 128};

    private static double[] law(double[] x) {
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = 3 * Math.pow(x[i], 0.8);
        }
        return y;
    }

    @Test
    void fitFindsExponentScaleAndInverseOfAPowerLaw() {
        ScalingFit fit = ScalingFit.of(X, law(X));
        assertEquals(0.8, fit.exponent(), 1e-12);
        assertEquals(3, fit.scale(), 1e-12);
        assertEquals(10, fit.x(fit.y(10)), 1e-9);
    }

    @Test
    void singleOutlierDoesNotChangeTheFit() {
        double[] y = law(X);
        y[3] *= 50;
        // One wrong point of eight changes 7 of 28 slopes; the others are exact, and so is the median of all.
        assertEquals(0.8, ScalingFit.of(X, y).exponent(), 1e-12);
    }

    @Test
    void fitRequiresTwoDifferentXValues() {
        assertThrows(IllegalArgumentException.class, () -> ScalingFit.of(new double[] {5, 5}, new double[] {1, 2}));
    }

    @Test
    void bootstrapIntervalsContainTheTrueMedianInMostTrials() {
        SplittableRandom random = new SplittableRandom(7);
        int held = 0;
        for (int trial = 0; trial < 100; trial++) {
            double[] values = new double[40];
            for (int i = 0; i < values.length; i++) {
                values[i] = 10 * Math.exp(0.3 * random.nextGaussian()); // its median is 10
            }
            Confidence found = Bootstrap.ofMedian(values);
            held += found.low() <= 10 && 10 <= found.high() ? 1 : 0;
        }
        // 95 of 100 are expected; fewer than 87 would be nearly four standard deviations (2.2) less.
        assertTrue(held >= 87, held + " of 100 intervals hold the median");
    }

    @Test
    void bootstrapOfEqualInputsGivesEqualIntervals() {
        double[] values = {3, 1, 4, 1, 5, 9, 2, 6};
        assertEquals(Bootstrap.ofMedian(values), Bootstrap.ofMedian(values));
        assertEquals(new Confidence(7, 7, 7), Bootstrap.ofMedian(new double[] {7}));
        Confidence sum = Bootstrap.of(
                List.of(new double[] {1}, new double[] {2, 4}), g -> g.get(0)[0] + g.get(1)[0] + g.get(1)[1]);
        assertEquals(new Confidence(7, 5, 9), sum);
    }

    @Test
    void mappingAConfidenceIntervalTransformsBothEnds() {
        Confidence mapped = new Confidence(2, 1, 4).map(v -> v * v);
        assertEquals(new Confidence(4, 1, 16), mapped);
        assertEquals(16, mapped.spread());
    }
}
