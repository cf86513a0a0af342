package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrackTest {
    private static void refused(Interpolation interpolation, float[] times, int values) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new Track(0, Channel.ROTATION, interpolation, times, new float[values]));
    }

    @Test
    void valueCountThatDoesNotFitTheKeysIsRefused() {
        refused(Interpolation.LINEAR, new float[] {0, 1}, 6);
        refused(Interpolation.CUBICSPLINE, new float[] {0, 1}, 8);
        refused(Interpolation.LINEAR, new float[0], 0);
    }

    @Test
    void keyTimesThatDoNotIncreaseAreRefused() {
        refused(Interpolation.STEP, new float[] {0, 1, 1}, 12);
        refused(Interpolation.STEP, new float[] {0, 2, 1}, 12);
        refused(Interpolation.STEP, new float[] {0, Float.NaN, 1}, 12);
    }

    @Test
    void clipsOfNegativeOrInfiniteDurationAreRefused() {
        for (double duration : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> new Clip(0, "clip", duration, List.of()));
        }
    }

    @Test
    void palettesWithUnorderedJointsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new MatrixPalette(new int[] {1, 0}, new float[24]));
        assertThrows(IllegalArgumentException.class, () -> new MatrixPalette(new int[] {0, 1}, new float[12]));
    }
}
