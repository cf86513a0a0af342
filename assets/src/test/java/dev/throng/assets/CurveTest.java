package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CurveTest {
    private static final double STEP = 1e-5;
    /** A central difference is off by a sixth of the squared step times the jerk. */
    private static final double TOLERANCE = 1e-8;

    private static final Curve EASED = Curve.eased(0, 1, 0.5, 3, 2, 1);
    private static final Curve WAVE = Curve.wave(0.7, 3);

    static Stream<Curve> curves() {
        return Stream.of(EASED, EASED.later(0.3), WAVE, WAVE.times(-2).plus(4), Curve.constant(5));
    }

    @ParameterizedTest
    @MethodSource("curves")
    void slopeOfACurveIsTheDerivativeOfItsValue(Curve curve) {
        for (double time = -3.05; time < 5; time += 0.1) {
            double difference = (curve.value(time + STEP) - curve.value(time - STEP)) / (2 * STEP);
            assertEquals(difference, curve.slope(time), TOLERANCE);
        }
    }

    @Test
    void easedCurvesHaveZeroSlopeAtKeysAndRepeat() {
        assertEquals(3, EASED.value(0.5));
        assertEquals(0, Math.abs(EASED.slope(0.5)));
        assertEquals(1, EASED.value(2));
        assertEquals(3, EASED.value(2.5));
        assertEquals(3, EASED.value(-1.5));
        assertEquals(3, EASED.later(1).value(1.5));
    }

    @Test
    void easedCurvesThatDoNotCloseAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Curve.eased(0, 1, 2, 3));
        assertThrows(IllegalArgumentException.class, () -> Curve.eased(1, 1, 2, 1));
    }

    @Test
    void loopsThatDoNotCloseAreRefused() {
        LoopBuilder loop = new LoopBuilder("limp", 4);
        Exception refused =
                assertThrows(IllegalArgumentException.class, () -> loop.turn(2, Turn.yaw(Curve.wave(0.5, 3))));
        assertEquals(
                "clip 'limp', joint 2, ROTATION: found different values or slopes at start and end,"
                        + " expected equal ones for a seamless loop",
                refused.getMessage());
    }

    @Test
    void sampledTurnIsAUnitQuaternionWithItsDerivative() {
        Turn turn = new Turn(WAVE, EASED, WAVE.later(0.4));
        double[] before = new double[4];
        double[] after = new double[4];
        double[] slope = new double[4];
        for (double time = 0.05; time < 4; time += 0.1) {
            turn.sample(time - STEP, before, slope);
            turn.sample(time + STEP, after, slope);
            double[] at = new double[4];
            turn.sample(time, at, slope);
            assertEquals(1, at[0] * at[0] + at[1] * at[1] + at[2] * at[2] + at[3] * at[3], 1e-15);
            for (int c = 0; c < 4; c++) {
                assertEquals((after[c] - before[c]) / (2 * STEP), slope[c], TOLERANCE);
            }
        }
    }

    @Test
    void positiveYawPitchAndRollRotateAboutPositiveAxes() {
        double[] slope = new double[4];
        double[] rotation = new double[4];
        double half = Math.sin(0.1);
        Turn.yaw(Curve.constant(0.2)).sample(0, rotation, slope);
        assertEquals(half, rotation[1], 1e-15);
        Turn.pitch(Curve.constant(0.2)).sample(0, rotation, slope);
        assertEquals(half, rotation[0], 1e-15);
        Turn.roll(Curve.constant(0.2)).sample(0, rotation, slope);
        assertEquals(half, rotation[2], 1e-15);
    }
}
