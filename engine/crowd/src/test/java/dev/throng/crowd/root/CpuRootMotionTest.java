package dev.throng.crowd.root;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-5")
class CpuRootMotionTest {
    /** Some units in the last place of the largest summand. */
    private static final double LIMIT = 5e-7;

    private static void assertAt(RootTrack track, int[] words, long cycles, long phase) {
        float[] found = new float[4];
        CpuRootMotion.pose(words, 0, cycles, phase, found);
        GroundMove expected = track.at(cycles, phase * 0x1p-32 * track.duration());
        double size = Math.max(1, Math.hypot(expected.x(), expected.z()));
        String message = track.cycle() + ", " + cycles + " cycles, phase " + phase;
        assertEquals(expected.x(), found[0], LIMIT * size, message);
        assertEquals(expected.z(), found[1], LIMIT * size, message);
        assertEquals(Math.cos(expected.heading()), found[2], LIMIT, message);
        assertEquals(Math.sin(expected.heading()), found[3], LIMIT, message);
    }

    @Test
    void cpuPositionsEqualPositionsOnTheRootTrack() {
        SplittableRandom random = new SplittableRandom(1);
        for (RootRoute way : Ways.all()) {
            int[] words = RootWords.of(way);
            for (int i = 0; i < 2000; i++) {
                long phase = Integer.toUnsignedLong(random.nextInt());
                assertAt(way.track(), words, i % 2 == 0 ? 0 : random.nextInt(-300, 300), phase);
            }
            assertAt(way.track(), words, 0, PlaybackPhase.END);
        }
    }

    /** After a month of steps, circles still close. */
    @Test
    void headingOfTurningInstancesDoesNotDriftOverAMonth() {
        SplittableRandom random = new SplittableRandom(2);
        for (RootTrack track : new RootTrack[] {Ways.circle(0.3), Ways.circle(-2.9), Ways.wandering(2)}) {
            int[] words = RootWords.of(RootRoute.loop(track));
            for (int i = 0; i < 2000; i++) {
                assertAt(track, words, random.nextLong(-2_500_000, 2_500_000), random.nextInt() & 0xFFFFFFFFL);
            }
        }
    }

    @Test
    void headingsAreExactNearMultiplesOfAQuarterTurn() {
        SplittableRandom random = new SplittableRandom(3);
        float[] found = new float[2];
        for (int i = 0; i < 100_000; i++) {
            long turn = random.nextLong() >> random.nextInt(64);
            turn += (long) random.nextInt(4) << 62;
            CpuRootMotion.facing(turn, found);
            double angle = turn * 0x1p-63 * Math.PI;
            assertEquals(Math.cos(angle), found[0], 1.5e-7);
            assertEquals(Math.sin(angle), found[1], 1.5e-7);
        }
    }

    @Test
    void cyclesTooLongForFixedPointAreRefused() {
        RootRoute far = RootRoute.loop(RootTrack.steady(1, 1e10));
        assertThrows(IllegalArgumentException.class, () -> RootWords.of(far));
    }
}
