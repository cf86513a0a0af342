package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopModeTest {
    @ParameterizedTest
    @CsvSource({"-1,0,1.5", "0,0,0", "1,1,1", "2.5,2.5,0", "3,2.5,0.5", "5,2.5,0", "-2.5,0,0", "-7.5,0,0"})
    void timesOutsideTheClipAreClampedOrWrapped(double time, double clamped, double looped) {
        assertEquals(clamped, LoopMode.CLAMP.localTime(time, 2.5));
        assertEquals(looped, LoopMode.LOOP.localTime(time, 2.5));
    }

    @Test
    void loopShowsTheFirstPoseAtMultiplesOfTheDuration() {
        // multiples of this duration up to a million are exact doubles
        double duration = 1.1f;
        for (int k = -1000; k <= 1_000_000; k += 997) {
            assertEquals(0, LoopMode.LOOP.localTime(k * duration, duration), "multiple " + k);
        }
    }

    @Test
    void loopedTimesStayBelowTheDuration() {
        double justBeforeZero = -Double.MIN_VALUE;
        double local = LoopMode.LOOP.localTime(justBeforeZero, 2.5);
        assertTrue(local >= 0 && local < 2.5, "local time " + local);
    }

    @Test
    void localTimeIsZeroInClipsOfDurationZero() {
        for (double time : new double[] {-3, 0, 7}) {
            assertEquals(0, LoopMode.CLAMP.localTime(time, 0));
            assertEquals(0, LoopMode.LOOP.localTime(time, 0));
        }
    }
}
