package dev.throng.gl.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SwapPaceTest {
    private static final long PERIOD = 20_000_000;

    @Test
    void drawingWithoutVsyncIsLimitedToTheRefreshRate() {
        SwapPace pace = new SwapPace(50, 0);
        long now = 0;
        for (int i = 0; i < 100; i++) {
            now += 1_000_000; // drawn in 1 ms
            now += pace.waitAfter(now);
        }
        assertEquals(100 * 0.95 * PERIOD, now, PERIOD);
    }

    @Test
    void noWaitIsAddedIfTheDriverAlreadyWaitsForTheDisplay() {
        SwapPace pace = new SwapPace(50, 0);
        for (long frame = 1; frame < 100; frame++) {
            long jitter = frame % 2 * 500_000;
            assertEquals(0, pace.waitAfter(frame * PERIOD + jitter), "frame " + frame);
        }
    }

    @Test
    void slowPictureDoesNotShortenTheWaitAfterTheNextPicture() {
        SwapPace pace = new SwapPace(50, 0);
        assertEquals(0, pace.waitAfter(10 * PERIOD));
        long wait = pace.waitAfter(10 * PERIOD + 1_000_000);
        assertTrue(wait > 0.8 * PERIOD && wait < PERIOD, "found " + wait);
    }
}
