package dev.throng.app.view.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strips are planned on simulated machines, and for recorded times. */
class StripPlanTest {
    private static final int WIDTH = 1280;

    private final StripPlan plan = new StripPlan(WIDTH);

    /** Columns: seconds of a frame without columns, seconds of all columns, and most frames. */
    @ParameterizedTest
    @CsvSource({"0.001, 0.01, 6", "0.02, 0.1, 6", "0.02, 0.5, 12", "0.03, 1.5, 40", "0.06, 0.3, 24", "0.07, 0.2, 40"})
    void noStripOfAPictureExceedsTheTimeLimit(double fixed, double all, int most) {
        SplittableRandom random = new SplittableRandom(1);
        double seconds = 0;
        int frames = 0;
        while (!plan.isComplete()) {
            int columns = plan.next(seconds);
            seconds = (fixed + all * columns / WIDTH) * (0.9 + 0.2 * random.nextDouble());
            assertTrue(columns > 0 && seconds <= StripPlan.LIMIT, columns + " columns took " + seconds);
            frames++;
        }
        assertEquals(WIDTH, plan.drawn());
        assertTrue(frames <= most, "found " + frames + " frames");
    }

    @Test
    void widthOfAStripDependsOnThePreviousStripsTime() {
        assertEquals(40, plan.next(0.3), "what another frame took says nothing");
        assertEquals(80, plan.next(0.02), "twice as wide at most");
        assertEquals(120, plan.next(0.05));
        assertEquals(60, plan.next(0.15));
        assertEquals(15, plan.next(0.5), "a quarter at least");
        assertEquals(10, plan.next(9), "which is not nothing");
        assertEquals(325, plan.drawn());
    }

    @Test
    void refiningStopsIfNarrowStripsTakeTooLong() {
        int frames = 0;
        while (plan.next(0.2) > 0) {
            frames++;
        }
        assertTrue(frames <= 6, "found " + frames + " frames");
        assertFalse(plan.isComplete());
        assertEquals(0, plan.next(0.01), "for good");
    }

    @Test
    void singleSlowStripsDoNotStopRefiningThePicture() {
        for (double seconds : new double[] {0.2, 0.2, 0.2, 0.05, 0.2, 0.2, 0.05}) {
            assertTrue(plan.next(seconds) > 0);
        }
        while (!plan.isComplete()) {
            assertTrue(plan.next(0.05) > 0);
        }
    }

    @Test
    void remainderOfAPictureCanBePlannedAsOneStrip() {
        int first = plan.next(0);
        assertEquals(WIDTH - first, plan.rest());
        assertTrue(plan.isComplete());
    }

    @Test
    void narrowPicturesAreCompletedInOneStrip() {
        StripPlan narrow = new StripPlan(1);
        assertEquals(1, narrow.next(0.01));
        assertTrue(narrow.isComplete());
    }
}
