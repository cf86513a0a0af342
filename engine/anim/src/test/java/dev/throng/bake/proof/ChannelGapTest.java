package dev.throng.bake.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.QuatD;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.bake.proof.ChannelGap.CurveBounds;
import dev.throng.bake.proof.ChannelGap.Ends;
import dev.throng.bake.proof.ChannelGap.Pair;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Comparison of bounds with derivatives from finite differences. */
@Tag("turn-6")
class ChannelGapTest {
    private static final int POINTS = 400;
    private static final int CURVES = 200;

    /** Error of second differences: about 1e-16 / step^2, plus step^2 times the fourth derivative. */
    private static final double SLACK = 1e-4;

    private final SplittableRandom random = new SplittableRandom(3);

    @ParameterizedTest
    @EnumSource(Interpolation.class)
    void boundsContainErrorsOfRotationsBetweenKeys(Interpolation interpolation) {
        for (int i = 0; i < CURVES; i++) {
            Track track = rotation(interpolation);
            double from = random.nextDouble(0.5);
            double to = from + random.nextDouble(0.05, 0.5);
            boundsRotation(track, from, to, RotationMix.NLERP);
            boundsRotation(track, from, to, RotationMix.SLERP);
        }
    }

    private void boundsRotation(Track track, double from, double to, RotationMix mix) {
        double[] start = unit(ClipSampler.value(track, from));
        double[] end = unit(ClipSampler.value(track, to));
        double[] near = off(start); // exaggerated float32 rounding
        double[] far = off(end);
        Ends ends = new Ends(from, to, new double[][] {start, end}, new double[][] {near, far});
        Pair bound = ChannelGap.rotation(ends, 0, track, mix);
        DoubleFunction<double[]> exact = u -> unit(ClipSampler.value(track, from + u * (to - from)));
        DoubleFunction<double[]> atlas = u -> mixed(near, far, u, mix);
        assertBounds(bound.exact(), exact);
        assertBounds(bound.atlas(), atlas);
        assertBounds(bound.gap(), u -> minus(atlas.apply(u), exact.apply(u)));
    }

    /** Without rounding, the bound is little more than the difference; otherwise proofs would be useless. */
    @Test
    void nlerpErrorBoundIsAtMostTwiceTheMeasuredNlerpError() {
        for (double angle = 0.05; angle < 0.8; angle += 0.05) {
            double[] start = {0, 0, 0, 1};
            double[] end = {Math.sin(angle), 0, 0, Math.cos(angle)};
            DoubleFunction<double[]> gap =
                    u -> minus(mixed(start, end, u, RotationMix.NLERP), mixed(start, end, u, RotationMix.SLERP));
            CurveBounds found = measure(gap);
            double half = Math.sin(angle / 2);
            assertTrue(ChannelGap.nlerpBend(half) >= found.bend() - SLACK, angle + ": " + found);
            assertTrue(ChannelGap.nlerpBend(half) <= 2 * found.bend(), angle + ": " + found);
            double speed = ChannelGap.nlerpSpeed(half);
            assertTrue(speed >= found.speed() - SLACK && speed <= 1.2 * found.speed() + SLACK, angle + ": " + found);
            assertTrue(speed / 4 >= found.size() && speed / 4 <= 4 * found.size() + SLACK, angle + ": " + found);
        }
    }

    @Test
    void derivativeBoundsOfAProductFollowTheProductRule() {
        CurveBounds product = new CurveBounds(2, 3, 5).times(new CurveBounds(7, 11, 13));
        assertEquals(new CurveBounds(14, 43, 5 * 7 + 2 * 3 * 11 + 2 * 13), product);
    }

    @Test
    void scaleErrorBetweenSamplesIsUnboundedIfAKeyIsInside() {
        Track track = new Track(0, Channel.SCALE, Interpolation.LINEAR, new float[] {0, 0.5f, 1}, new float[9]);
        double[][] none = new double[2][3];
        assertEquals(
                Double.POSITIVE_INFINITY,
                ChannelGap.scale(new Ends(0.2, 0.7, none, none), 0, track).gap().bend());
    }

    @ParameterizedTest
    @EnumSource(Interpolation.class)
    void rotationErrorBetweenSamplesIsUnboundedIfAKeyIsInside(Interpolation interpolation) {
        Track within = rotation(interpolation);
        Track track = new Track(0, Channel.ROTATION, interpolation, new float[] {0, 0.5f}, within.values());
        double[] start = unit(ClipSampler.value(track, 0.2));
        double[] end = unit(ClipSampler.value(track, 0.7));
        double[][] values = {start, end};
        for (RotationMix mix : RotationMix.values()) {
            Pair bound = ChannelGap.rotation(new Ends(0.2, 0.7, values, values), 0, track, mix);
            assertEquals(Double.POSITIVE_INFINITY, bound.exact().bend(), mix.toString());
            assertEquals(Double.POSITIVE_INFINITY, bound.gap().bend(), mix.toString());
            assertEquals(
                    Double.POSITIVE_INFINITY, ChannelGap.matrices(bound).gap().bend(), mix.toString());
        }
    }

    private static void assertBounds(CurveBounds bound, DoubleFunction<double[]> curve) {
        CurveBounds found = measure(curve);
        assertTrue(found.size() <= bound.size() + 1e-9, found + " > " + bound);
        assertTrue(found.speed() <= bound.speed() + SLACK, found + " > " + bound);
        assertTrue(found.bend() <= bound.bend() * (1 + 1e-3) + SLACK, found + " > " + bound);
    }

    private static CurveBounds measure(DoubleFunction<double[]> curve) {
        double step = 1.0 / POINTS;
        CurveBounds largest = CurveBounds.ZERO;
        for (int i = 1; i < POINTS; i++) {
            double[] before = curve.apply((i - 1) * step);
            double[] here = curve.apply(i * step);
            double[] after = curve.apply((i + 1) * step);
            double speed = length(minus(after, before)) / (2 * step);
            double bend = length(minus(minus(after, here), minus(here, before))) / (step * step);
            largest = largest.or(new CurveBounds(length(here), speed, bend));
        }
        return largest;
    }

    private Track rotation(Interpolation interpolation) {
        int each = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        float[] values = new float[2 * 4 * each];
        double[] first = unit(new double[] {signed(), signed(), signed(), signed()});
        for (int key = 0; key < 2; key++) {
            for (int c = 0; c < 4; c++) {
                values[(each * key + each / 2) * 4 + c] = (float) (first[c] + key * 0.3 * signed());
                if (each == 3) {
                    values[3 * key * 4 + c] = (float) signed();
                    values[(3 * key + 2) * 4 + c] = (float) signed();
                }
            }
        }
        return new Track(0, Channel.ROTATION, interpolation, new float[] {0, 1}, values);
    }

    private double signed() {
        return random.nextDouble(-1, 1);
    }

    private double[] off(double[] q) {
        double[] out = q.clone();
        for (int c = 0; c < 4; c++) {
            out[c] += 1e-3 * signed();
        }
        return out;
    }

    private static double[] mixed(double[] a, double[] b, double u, RotationMix mix) {
        double[] out = mix == RotationMix.SLERP ? unit(a) : a.clone();
        double[] to = mix == RotationMix.SLERP ? unit(b) : b;
        if (mix == RotationMix.SLERP) {
            double angle = 2 * Math.atan2(length(minus(out, to)), length(plus(out, to)));
            double sine = Math.sin(angle);
            for (int c = 0; c < 4; c++) {
                double near = sine < 1e-8 ? 1 - u : Math.sin((1 - u) * angle) / sine;
                double far = sine < 1e-8 ? u : Math.sin(u * angle) / sine;
                out[c] = near * out[c] + far * to[c];
            }
            return out;
        }
        for (int c = 0; c < 4; c++) {
            out[c] += u * (to[c] - out[c]);
        }
        return unit(out);
    }

    private static double[] unit(double[] q) {
        double[] out = q.clone();
        QuatD.normalise(out, 0);
        return out;
    }

    private static double[] plus(double[] a, double[] b) {
        double[] out = a.clone();
        for (int c = 0; c < a.length; c++) {
            out[c] += b[c];
        }
        return out;
    }

    private static double[] minus(double[] a, double[] b) {
        double[] out = a.clone();
        for (int c = 0; c < a.length; c++) {
            out[c] -= b[c];
        }
        return out;
    }

    private static double length(double[] a) {
        double sum = 0;
        for (double x : a) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }
}
