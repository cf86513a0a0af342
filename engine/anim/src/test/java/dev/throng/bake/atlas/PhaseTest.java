package dev.throng.bake.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PhaseTest {
    private static final long END = 1L << 32;

    @Test
    void phaseRunsFromZeroToTheEndOfTheClip() {
        assertEquals(0, Phase.of(0, 2));
        assertEquals(1L << 31, Phase.of(1, 2));
        assertEquals(END - 1, Phase.of(Math.nextDown(2.0), 2));
        assertEquals(END, Phase.of(2, 2));
        assertEquals(END, Phase.of(3, 2));
    }

    @Test
    void timeBeforeTheDurationHasAPhaseBelowTheEnd() {
        double duration = 0.1 + 0.2;
        assertEquals(END - 1, Phase.of(Math.nextDown(duration), duration));
    }

    @Test
    void phaseIsZeroInAClipOfDurationZero() {
        assertEquals(0, Phase.of(0, 0));
        assertEquals(0, Phase.of(5, 0));
        assertEquals(0, Phase.latestTime(0, 0));
    }

    @Test
    void timeAfterTheLatestTimeOfAPhaseHasALaterPhase() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            double duration = Math.pow(10, random.nextDouble(-4, 4));
            long phase = i == 0 ? 0 : i == 1 ? END - 1 : random.nextLong(END);
            double time = Phase.latestTime(phase, duration);
            assertEquals(phase, Phase.of(time, duration));
            assertTrue(Phase.of(Math.nextUp(time), duration) > phase, "duration " + duration + " phase " + phase);
        }
    }

    @Test
    void latestTimeOfTheEndPhaseIsTheDuration() {
        assertEquals(1.7, Phase.latestTime(END, 1.7));
    }
}
