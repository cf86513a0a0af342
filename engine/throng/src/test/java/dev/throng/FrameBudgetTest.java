package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A frame budget with a simulated device, whose frame costs depend on pixels. */
class FrameBudgetTest {
    private static final double[] PIXELS = {320 * 180, 640 * 360, 960 * 540, 1280 * 720};

    /** Simulates a minute, and returns the final step. */
    private static int settle(int first, double costOfAll) {
        FrameBudget budget = FrameBudget.of(PIXELS, first, 50, 1);
        for (double at = 0; at < 60; ) {
            double cost = 2 + costOfAll * PIXELS[budget.step()] / PIXELS[3];
            budget.frame(cost / 1000, cost);
            at += cost / 1000;
        }
        return budget.step();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void frameBudgetSettlesAtTheFinestResolutionThatFits(int first) {
        assertEquals(3, settle(first, 30));
        assertEquals(2, settle(first, 70));
        assertEquals(1, settle(first, 150));
        assertEquals(0, settle(first, 500));
    }

    @Test
    void unknownFrameTimesDoNotChangeTheResolution() {
        FrameBudget budget = FrameBudget.of(PIXELS, 3, 50, 0);
        for (int i = 0; i < 100; i++) {
            budget.frame(0.2, Double.NaN);
        }
        assertEquals(3, budget.step());
    }

    private static void assertRefused(String part, Runnable call) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
        assertTrue(message.contains(part), message);
    }

    @Test
    void invalidFrameBudgetsAreRefused() {
        assertRefused("first step 4 of 4", () -> FrameBudget.of(PIXELS, 4, 50, 0));
        assertRefused("first step 0 of 0", () -> FrameBudget.of(new double[0], 0, 50, 0));
        assertRefused("found 1.0 after 2.0", () -> FrameBudget.of(new double[] {2, 1}, 0, 50, 0));
        assertRefused("limit of 0.0 ms", () -> FrameBudget.of(PIXELS, 0, 0, 0));
        assertRefused("lag of -1", () -> FrameBudget.of(PIXELS, 0, 50, -1));
    }
}
