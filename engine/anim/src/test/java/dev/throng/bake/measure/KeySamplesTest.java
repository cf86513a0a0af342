package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.bake.measure.KeySamples.PoseSample;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Samples of a clip's keys: phases, and positions of the only joint. */
class KeySamplesTest {
    private static final Skeleton ONE =
            new Skeleton(List.of(new Joint("joint", Skeleton.NO_PARENT, 0)), Pose.identity(1));
    private static final long QUARTER = 1L << 30;

    private static Clip clip(double duration, Track... tracks) {
        return new Clip(0, "clip", duration, List.of(tracks));
    }

    private static Track along(Interpolation interpolation, float[] times, float... x) {
        float[] values = new float[3 * x.length];
        for (int k = 0; k < x.length; k++) {
            values[3 * k] = x[k];
        }
        return new Track(0, Channel.TRANSLATION, interpolation, times, values);
    }

    private static void hasSamples(Clip clip, long[] phases, double... x) {
        List<PoseSample> samples = KeySamples.of(clip, ONE);
        assertArrayEquals(phases, samples.stream().mapToLong(PoseSample::phase).toArray());
        assertArrayEquals(
                x,
                samples.stream()
                        .mapToDouble(sample -> sample.pose().values()[0])
                        .toArray(),
                1e-6,
                "float32 keys");
    }

    @Test
    void everyKeyTimeHasOneSample() {
        Track first = along(Interpolation.LINEAR, new float[] {0, 1, 4}, 0, 4, 16);
        Track second =
                new Track(0, Channel.SCALE, Interpolation.LINEAR, new float[] {1, 3}, new float[] {1, 1, 1, 2, 2, 2});
        hasSamples(clip(4, first, second), new long[] {0, QUARTER, 3 * QUARTER, 4 * QUARTER}, 0, 4, 12, 16);
    }

    @Test
    void clipsAreSampledFromTheirStartToTheirEnd() {
        Track track = along(Interpolation.LINEAR, new float[] {-1, 1, 5}, 0, 2, 6);
        hasSamples(clip(4, track), new long[] {0, QUARTER, 4 * QUARTER}, 1, 2, 5);
    }

    @Test
    void jumpsOfAStepTrackHaveASampleOnBothSides() {
        Track track = along(Interpolation.STEP, new float[] {0, 1, 2, 4}, 7, 7, 8, 9);
        hasSamples(
                clip(4, track),
                new long[] {0, QUARTER, 2 * QUARTER, 2 * QUARTER, 4 * QUARTER, 4 * QUARTER},
                7,
                7,
                7,
                8,
                8,
                9);
    }

    @Test
    void firstKeyOfAStepTrackIsNoJump() {
        Track track = along(Interpolation.STEP, new float[] {1, 2}, 7, 8);
        hasSamples(clip(4, track), new long[] {0, QUARTER, 2 * QUARTER, 2 * QUARTER, 4 * QUARTER}, 7, 7, 7, 8, 8);
    }

    /** A clip of 4096 seconds has phases of a microsecond. */
    @Test
    void keysThatRoundToOnePhaseAreSampledAsAJump() {
        Track track = along(Interpolation.LINEAR, new float[] {0, 0.5f, Math.nextUp(0.5f), 4096}, 1, 1, 5, 5);
        hasSamples(clip(4096, track), new long[] {0, 1 << 19, 1 << 19, 4 * QUARTER}, 1, 1, 5, 5);
    }

    @Test
    void clipOfDurationZeroHasOneSample() {
        hasSamples(clip(0, along(Interpolation.LINEAR, new float[] {0}, 3)), new long[] {0}, 3);
    }

    @Test
    void phasesOfKeysAreSortedWithoutDuplicates() {
        Track first = along(Interpolation.LINEAR, new float[] {-1, 1, 2}, 0, 0, 0);
        Track second = along(Interpolation.LINEAR, new float[] {0.5f, 1}, 0, 0);
        assertArrayEquals(new long[] {QUARTER, 2 * QUARTER, 4 * QUARTER}, KeySamples.phases(clip(2, first, second), 2));
        assertEquals(0, KeySamples.phases(null, 2).length);
        assertEquals(0, KeySamples.phases(clip(0, first), 0).length);
    }
}
