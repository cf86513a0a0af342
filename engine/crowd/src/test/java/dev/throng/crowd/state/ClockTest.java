package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClockTest {
    @Test
    void secondsAreRoundedDownToMicroseconds() {
        assertEquals(1_500_000, Clock.ticks(1.5));
        assertEquals(-1, Clock.ticks(-1e-7));
        assertEquals(0, Clock.ticks(0));
    }

    @Test
    void ticksConvertedToSecondsConvertBackExactly() {
        for (long tick = -2_000_000; tick <= 20_000_000; tick++) {
            assertEquals(tick, Clock.ticks(tick / Clock.TICKS_PER_SECOND));
        }
        assertEquals(4_349_999, Clock.ticks(Math.nextDown(4.35)));
        assertEquals(Long.MAX_VALUE, Clock.ticks(Double.POSITIVE_INFINITY));
    }

    @Test
    void playbackRateIsCyclesPerTickTimesTwoToThePower64() {
        double cycles = Clock.rate(2, 1) / 0x1p64;
        assertEquals(0.5e-6, cycles, 0x1p-60);
        assertEquals(2 * Clock.rate(2, 1), Clock.rate(2, 2), 2);
    }

    @Test
    void zeroDurationOrSpeedGivesRateZero() {
        assertEquals(0, Clock.rate(0, 1));
        assertEquals(0, Clock.rate(3, 0));
    }

    @Test
    void ratesAreLimitedToOneCyclePerTick() {
        assertEquals(-1L, Clock.rate(1e-9, 1));
    }
}
