package dev.throng.anim.root;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GroundMoveTest {
    private static void assertSame(GroundMove expected, GroundMove found, double limit) {
        assertEquals(expected.x(), found.x(), limit);
        assertEquals(expected.z(), found.z(), limit);
        assertEquals(0, Math.IEEEremainder(expected.heading() - found.heading(), 2 * Math.PI), limit);
    }

    private static GroundMove random(SplittableRandom random) {
        return new GroundMove(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-4, 4));
    }

    @Test
    void moveTimesItsInverseIsTheIdentity() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            GroundMove move = random(random);
            assertSame(GroundMove.NONE, move.times(move.inverse()), 1e-14);
            assertSame(GroundMove.NONE, move.inverse().times(move), 1e-14);
        }
    }

    @Test
    void powerOfAMoveEqualsRepeatedMultiplication() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 200; i++) {
            GroundMove move = random(random);
            // whole turns, and nearly zero turns, whose fixed centre would be far away
            double heading = i % 4 == 0 ? Math.PI * (i % 5) : i % 4 == 1 ? 1e-9 * move.heading() : move.heading();
            GroundMove cycle = new GroundMove(move.x(), move.z(), heading);
            GroundMove product = GroundMove.NONE;
            for (int n = 0; n < 300; n++) {
                assertSame(product, cycle.power(n), 1e-10);
                assertSame(GroundMove.NONE, cycle.power(-n).times(product), 1e-10);
                product = cycle.times(product);
            }
        }
    }

    @Test
    void headingsAreExactAfterAMillionCycles() {
        // exactly 3/64 of a turn, a million and one cycles
        GroundMove cycle = new GroundMove(0.5, 1, 2 * Math.PI * 3 / 64);
        assertSame(cycle.power(1), cycle.power(64_000_001), 1e-13);
        assertSame(GroundMove.NONE, cycle.power(1L << 40), 1e-13);
    }

    @Test
    void positiveHeadingsTurnPointsFromZTowardsX() {
        double[] p = new GroundMove(1, 2, Math.PI / 2).apply(0, 3);
        assertEquals(4, p[0], 1e-15);
        assertEquals(2, p[1], 1e-15);
    }
}
