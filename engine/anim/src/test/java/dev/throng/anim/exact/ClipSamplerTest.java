package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClipSamplerTest {
    private static final float[] TIMES = {1, 2, 4};
    /** Rounding of a few double operations on exact inputs. */
    private static final double EXACT = 1e-14;

    private static double[] sample(Track track, double time) {
        return sample(track, time, RotationMix.SLERP);
    }

    private static double[] sample(Track track, double time, RotationMix mix) {
        Pose pose = Pose.identity(2);
        ClipSampler.sample(new Clip(0, "clip", 4, List.of(track)), time, mix, pose);
        int o = Pose.offset(track.joint(), track.channel());
        return Arrays.copyOfRange(pose.values(), o, o + track.channel().width());
    }

    @ParameterizedTest
    @CsvSource({"0,10", "1,10", "1.5,10", "1.9999999,10", "2,20", "3.9,20", "4,40", "9,40"})
    void stepInterpolationHoldsEachKeyUntilTheNext(double time, double expected) {
        Track track = new Track(
                1, Channel.TRANSLATION, Interpolation.STEP, TIMES, new float[] {10, 0, 0, 20, 0, 0, 40, 0, 0});
        assertArrayEquals(new double[] {expected, 0, 0}, sample(track, time));
    }

    @ParameterizedTest
    @CsvSource({"-1,10", "0,10", "1,10", "1.25,12.5", "1.5,15", "2,20", "3,30", "3.5,35", "4,40", "9,40"})
    void linearInterpolationIsStraightBetweenKeys(double time, double expected) {
        Track track =
                new Track(0, Channel.SCALE, Interpolation.LINEAR, TIMES, new float[] {10, 1, 2, 20, 1, 2, 40, 1, 2});
        assertArrayEquals(new double[] {expected, 1, 2}, sample(track, time), EXACT);
    }

    @ParameterizedTest
    @CsvSource({"0,5", "1,5", "2,7", "4,11", "9,11"})
    void cubicSplinesPassThroughTheirKeys(double time, double expected) {
        assertEquals(expected, sample(cubic(), time)[0], EXACT);
    }

    @Test
    void cubicSplinesScaleTangentsByTheKeyInterval() {
        // a quarter between 7 at 2 s and 11 at 4 s, out-tangent 3, in-tangent -2: weights by hand
        double expected = 0.84375 * 7 + 0.15625 * 11 + 2 * 0.140625 * 3 + 2 * -0.046875 * -2;
        assertEquals(expected, sample(cubic(), 2.5)[0], EXACT);
    }

    @Test
    void cubicSplinesWithTangentsOfALineAreStraight() {
        float[] line = {2, 0, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 5, 0, 0, 2, 0, 0};
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.CUBICSPLINE, new float[] {1, 3}, line);
        for (double t = 1; t <= 3; t += 0.125) {
            assertEquals(1 + 2 * (t - 1), sample(track, t)[0], EXACT);
        }
    }

    private static Track cubic() {
        float[] values = new float[27];
        values[3] = 5;
        values[9 + 3] = 7;
        values[9 + 6] = 3;
        values[18] = -2;
        values[18 + 3] = 11;
        return new Track(0, Channel.TRANSLATION, Interpolation.CUBICSPLINE, TIMES, values);
    }

    @ParameterizedTest
    @CsvSource({"0.5", "0.1", "0.9"})
    void rotationsFollowTheShortArcForAnySignOfKeys(double ratio) {
        Quaterniond a = new Quaterniond().rotateXYZ(0.3, -0.2, 0.9);
        Quaterniond b = new Quaterniond().rotateXYZ(-0.8, 0.7, 0.1);
        Quaterniond expected = new Quaterniond(a).slerp(b, ratio);
        for (int sign : new int[] {1, -1}) {
            double[] q = sample(rotation(Interpolation.LINEAR, a, b, sign), ratio);
            Quaterniond found = new Quaterniond(q[0], q[1], q[2], q[3]);
            // keys are float32
            assertEquals(1, Math.abs(found.dot(expected)), 1e-12);
            assertEquals(0, new Quaterniond(found).difference(expected).angle() % (2 * Math.PI), 1e-6);
        }
    }

    @Test
    void nlerpEqualsSlerpAtKeysAndHalfway() {
        Quaterniond a = new Quaterniond();
        Quaterniond b = new Quaterniond().rotateX(Math.PI / 2);
        Track track = rotation(Interpolation.LINEAR, a, b, 1);
        for (double ratio : new double[] {0, 0.5, 1}) {
            assertArrayEquals(sample(track, ratio, RotationMix.SLERP), sample(track, ratio, RotationMix.NLERP), 1e-12);
        }
        double half = Math.atan2(0.25 * Math.sin(Math.PI / 4), 0.75 + 0.25 * Math.cos(Math.PI / 4));
        // float32 keys
        assertEquals(Math.sin(half), sample(track, 0.25, RotationMix.NLERP)[0], 1e-7);
    }

    @Test
    void almostEqualKeysInterpolateWithoutNoise() {
        Quaterniond a = new Quaterniond().rotateX(0.5);
        double[] q = sample(rotation(Interpolation.LINEAR, a, a, -1), 0.3);
        assertEquals(1, Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]), EXACT);
        assertEquals(Math.sin(0.25), Math.abs(q[0]), 1e-7);
    }

    @Test
    void rotationsHaveLengthOneForAnyKeys() {
        for (Interpolation interpolation : new Interpolation[] {Interpolation.STEP, Interpolation.LINEAR}) {
            Track track = new Track(
                    0, Channel.ROTATION, interpolation, new float[] {0, 1}, new float[] {0, 0, 0, 5, 3, 0, 0, 0});
            double[] q = sample(track, 0.5);
            assertEquals(1, q[0] * q[0] + q[3] * q[3], EXACT, interpolation.name());
        }
    }

    @Test
    void rotationKeyOfLengthZeroGivesTheIdentity() {
        Track track = new Track(0, Channel.ROTATION, Interpolation.LINEAR, new float[] {0, 1}, new float[8]);
        assertArrayEquals(new double[] {0, 0, 0, 1}, sample(track, 0.5));
    }

    @Test
    void channelsWithoutTracksStayUnchanged() {
        Pose pose = Pose.identity(2);
        pose.values()[1] = 42;
        Track track = new Track(1, Channel.TRANSLATION, Interpolation.STEP, new float[] {0}, new float[] {1, 2, 3});
        ClipSampler.sample(new Clip(0, "clip", 0, List.of(track)), 0, pose);
        assertEquals(42, pose.values()[1]);
        assertEquals(2, pose.values()[Pose.STRIDE + 1]);
    }

    private static Track rotation(Interpolation interpolation, Quaterniond a, Quaterniond b, int signOfB) {
        float[] keys = {
            (float) a.x,
            (float) a.y,
            (float) a.z,
            (float) a.w,
            signOfB * (float) b.x,
            signOfB * (float) b.y,
            signOfB * (float) b.z,
            signOfB * (float) b.w
        };
        return new Track(0, Channel.ROTATION, interpolation, new float[] {0, 1}, keys);
    }
}
