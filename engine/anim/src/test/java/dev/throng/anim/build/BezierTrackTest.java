package dev.throng.anim.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparison of tracks from Bézier curves with de Casteljau's algorithm in double precision. */
class BezierTrackTest {
    private static final int SAMPLES = 997;

    /** Float32 rounding of value and tangents: three roundings of half a step, relative to the range. */
    private static final double ROUNDING = 4 * 0x1p-24;

    private static final Refusal REFUSAL = PartName.of("track", "t")::refusal;
    private static final float[] ZERO = {0, 0};

    private static Track track(float[]... curves) {
        return Keys.bezier(curves).track(0, Channel.TRANSLATION, REFUSAL);
    }

    private static double at(Track track, double time, int component) {
        Pose pose = Pose.identity(1);
        ClipSampler.sample(new Clip(0, "", Double.MAX_VALUE, List.of(track)), time, pose);
        return pose.values()[track.channel().offset() + component];
    }

    /**
     * Coordinate of a curve's segment, by de Casteljau's algorithm.
     *
     * @param coordinate 0 time, 1 value
     */
    private static double deCasteljau(float[] curve, int segment, int coordinate, double u) {
        double[] b = new double[4];
        for (int i = 0; i < 4; i++) {
            b[i] = curve[2 * (3 * segment + i) + coordinate];
        }
        for (int left = 3; left > 0; left--) {
            for (int i = 0; i < left; i++) {
                b[i] += u * (b[i + 1] - b[i]);
            }
        }
        return b[0];
    }

    private static double range(float[] curve) {
        double min = curve[1];
        double max = curve[1];
        for (int i = 3; i < curve.length; i += 2) {
            min = Math.min(min, curve[i]);
            max = Math.max(max, curve[i]);
        }
        return max - min;
    }

    private static void assertFollows(float[] curve, Track track, int component) {
        double largest = 0;
        for (int i = 1; i < curve.length; i += 2) {
            largest = Math.max(largest, Math.abs(curve[i]));
        }
        double limit = BezierTrack.TOLERANCE * range(curve) + ROUNDING * largest;
        for (int segment = 0; segment < curve.length / 2 / 3; segment++) {
            for (int s = 0; s <= SAMPLES; s++) {
                double u = s / (double) SAMPLES;
                double time = deCasteljau(curve, segment, 0, u);
                double expected = deCasteljau(curve, segment, 1, u);
                assertEquals(expected, at(track, time, component), limit, "segment " + segment + " at " + u);
            }
        }
    }

    @Test
    void curvesWithControlTimesAtThirdsConvertExactly() {
        float[] curve = {0, 1, 1, 4, 2, -3, 3, 5, 4.5f, 9, 6, 0, 7.5f, 2};
        Track track = track(curve, ZERO, ZERO);
        assertArrayEquals(new float[] {0, 3, 7.5f}, track.times());
        float[] x = new float[9];
        for (int i = 0; i < x.length; i++) {
            x[i] = track.values()[3 * i];
        }
        // in-tangent, value, out-tangent: three times the vector to the control point, per second
        float[] expected = {0, 1, 3, 8, 5, 8 / 3f, 4 / 3f, 2, 0};
        assertArrayEquals(expected, x, 1e-6f);
        assertFollows(curve, track, 0);
    }

    @Test
    void curvesOnAStraightLineConvertExactly() {
        float[] curve = {0, 1, 0.25f, 1.5f, 0.25f, 1.5f, 4, 9};
        Track track = track(curve, ZERO, ZERO);
        assertArrayEquals(new float[] {0, 4}, track.times());
        assertFollows(curve, track, 0);
    }

    @ParameterizedTest
    @CsvSource({"0.42, 0.58", "0.25, 0.25", "0, 1", "0.9, 0.9", "0.8, 0.3"})
    void convertedTracksFollowEasingCurves(float first, float second) {
        float[] curve = {0, 0, first, 0, second, 1, 1, 1};
        Track track = track(curve, curve, curve);
        assertFollows(curve, track, 2);
        assertTrue(track.times().length < 100, track.times().length + " keys");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void convertedTracksFollowRandomCurves(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] curves = {curve(random), curve(random), curve(random)};
        Track track = track(curves);
        for (int c = 0; c < 3; c++) {
            assertFollows(curves[c], track, c);
        }
    }

    /** Curve with random segments; inner times are not at the ends, so that slopes are finite. */
    private static float[] curve(SplittableRandom random) {
        int segments = random.nextInt(1, 4);
        float[] curve = new float[2 * (3 * segments + 1)];
        float key = random.nextInt(20);
        for (int i = 0; i < curve.length / 2; i++) {
            float length = 1 + i / 3;
            float inside = (float) random.nextDouble(0.05, 0.95) * length;
            curve[2 * i] = i % 3 == 0 ? key : key + inside;
            curve[2 * i + 1] = (float) random.nextDouble(-2, 2);
            key += i % 3 == 2 ? length : 0;
        }
        return curve;
    }

    @Test
    void tracksAreConstantBeforeAndAfterTheirCurves() {
        float[] late = {2, 5, 2.5f, 5, 2.5f, 7, 3, 7};
        float[] early = {0, 1, 0.5f, 1, 0.5f, 3, 1, 3};
        Track track = track(early, late, new float[] {1, 4});
        assertFollows(early, track, 0);
        assertFollows(late, track, 1);
        for (double time = 0; time <= 4; time += 0.01) {
            assertEquals(4, at(track, time, 2));
        }
        assertEquals(3, at(track, 1.7, 0));
        assertEquals(5, at(track, 1.7, 1));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "0, 0", "1, 1"})
    void verticalCurvesAreExactWithinOneFloatStepOfTime(float first, float second) {
        float[] curve = {1, 0, 1 + first, 4, 1 + second, 6, 2, 10};
        Track track = track(curve, ZERO, ZERO);
        double step = Math.ulp(2f);
        double limit = 10 * (BezierTrack.TOLERANCE + ROUNDING);
        for (int s = 0; s <= SAMPLES; s++) {
            double u = s / (double) SAMPLES;
            double time = deCasteljau(curve, 0, 0, u);
            double value = deCasteljau(curve, 0, 1, u);
            assertTrue(at(track, time - step, 0) <= value + limit, () -> "at " + u);
            assertTrue(at(track, time + step, 0) >= value - limit, () -> "at " + u);
        }
        assertTrue(track.times().length < 300, track.times().length + " keys");
    }

    @Test
    void rotationsFromCurvesAreNormalised() {
        float half = (float) Math.sqrt(0.5);
        float[] y = {0, 0, 1, 0, 2, half, 3, half};
        float[] w = {0, 1, 1, 1, 2, half, 3, half};
        Track track = Keys.bezier(ZERO, y, ZERO, w).track(0, Channel.ROTATION, REFUSAL);
        assertEquals(2, track.times().length);
        double length = Math.hypot(at(track, 1.3, 1), at(track, 1.3, 3));
        assertEquals(1, length, 1e-15);
    }

    private static void refuses(String message, float[]... curves) {
        var refused = assertThrows(IllegalArgumentException.class, () -> track(curves));
        assertEquals("track 't': " + message, refused.getMessage());
    }

    @Test
    void curvesThatRunBackInTimeAreRefused() {
        refuses(
                "found control points of Bézier segment 0 at [0.0, 1.5, -0.5, 1.0] s in the curve of component 1,"
                        + " expected a curve that never runs backwards in time;"
                        + " keep the second and third point between the first and fourth in time",
                ZERO,
                new float[] {0, 0, 1.5f, 0, -0.5f, 0, 1, 0},
                ZERO);
        refuses(
                "found key 1 at 0.0 s after a key at 0.0 s in the curve of component 0,"
                        + " expected keys at 0 s or later, each after the previous key",
                new float[] {0, 0, 0, 0, 0, 0, 0, 1},
                ZERO,
                ZERO);
        refuses(
                "found key 0 at -1.0 s in the curve of component 2, expected keys at 0 s or later, each after the previous key",
                ZERO,
                ZERO,
                new float[] {-1, 0});
        refuses(
                "found time 0.0 s and value NaN at Bézier control point 0 in the curve of component 0, expected finite numbers",
                new float[] {0, Float.NaN},
                ZERO,
                ZERO);
        refuses(
                "found 6 numbers for Bézier control points in the curve of component 0,"
                        + " expected 2 numbers, the time and value of the first point, and 6 more numbers for each curve segment",
                new float[6],
                ZERO,
                ZERO);
        refuses("found 2 Bézier curves, expected 3 Bézier curves: one for each component", ZERO, ZERO);
    }

    /** The times of the inner control points may be outside the segment if time increases along the curve. */
    @Test
    void controlTimesOutsideTheSegmentAreAccepted() {
        float[] curve = {0, 0, 1.1f, 1, 0.5f, 2, 1, 1};
        assertFollows(curve, track(curve, ZERO, ZERO), 0);
    }
}
