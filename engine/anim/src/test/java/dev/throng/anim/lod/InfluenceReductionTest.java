package dev.throng.anim.lod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.Influences;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InfluenceReductionTest {
    @Test
    void fourLargestWeightsAreKeptAndScaledToSumOne() {
        int[] entries = {10, 11, 12, 13, 14, 15};
        float[] weights = {0.05f, 0.3f, 0.1f, 0.25f, 0.2f, 0.1f};
        Influences reduced = InfluenceReduction.reduce(new Influences(6, entries, weights));
        assertEquals(4, reduced.perVertex());
        // the earlier of the two entries of weight 0.1
        assertArrayEquals(new int[] {11, 13, 14, 12}, reduced.entries());
        float sum = 0.85f;
        // one float32 rounding of the sum, one of the quotient
        assertArrayEquals(new float[] {0.3f / sum, 0.25f / sum, 0.2f / sum, 0.1f / sum}, reduced.weights(), 1.2e-7f);
    }

    @Test
    void rigidVerticesArePaddedWithZeroWeights() {
        Influences reduced = InfluenceReduction.reduce(Influences.rigid(2, 7));
        assertArrayEquals(new int[] {7, 7, 7, 7, 7, 7, 7, 7}, reduced.entries());
        assertArrayEquals(new float[] {1, 0, 0, 0, 1, 0, 0, 0}, reduced.weights());
    }

    @Test
    void fourWeightsOfAVertexStayUnchanged() {
        float[] weights = {0.4f, 0.3f, 0.2f, 0.0999f};
        Influences reduced = InfluenceReduction.reduce(new Influences(4, new int[] {0, 1, 2, 3}, weights));
        assertArrayEquals(weights, reduced.weights());
    }

    @Test
    void reducedWeightsSumToOneForAnyTwelveWeights() {
        SplittableRandom random = new SplittableRandom(4);
        float[] weights = new float[12 * 100];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (float) random.nextDouble() / 6;
        }
        Influences reduced = InfluenceReduction.reduce(new Influences(12, new int[weights.length], weights));
        for (int v = 0; v < 100; v++) {
            double sum = 0;
            for (int i = 0; i < 4; i++) {
                sum += reduced.weights()[4 * v + i];
            }
            // four float32 roundings
            assertEquals(1, sum, 2.4e-7);
        }
    }

    @Test
    void influencesThatDoNotFitTheVerticesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Influences(4, new int[6], new float[6]));
        assertThrows(IllegalArgumentException.class, () -> new Influences(4, new int[4], new float[8]));
        assertThrows(IllegalArgumentException.class, () -> new Influences(0, new int[0], new float[0]));
    }
}
