package dev.throng.convert.shape;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Approximation of motion by keys with linear interpolation, for motion that glTF cannot represent. */
public final class SampledMotion {
    /** Allowed error of interpolation: radians for rotations, a fraction of the largest value for other motion. */
    private static final double TOLERANCE = 1e-3;

    private static final int MOST_HALVINGS = 8;
    /** Shortest interval between keys that an added key may create, in seconds; about the duration of a film frame. */
    private static final double SHORTEST = 1.0 / 40;

    /** Longest time, in seconds, in which linear interpolation imitates a step. */
    private static final double BEFORE_STEP = 1e-3;

    private static final double[] PROBES = {0.25, 0.5, 0.75};

    private final Distance distance;
    private final DoubleFunction<double[]> value;
    private final List<Double> times = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();

    private SampledMotion(Distance distance, DoubleFunction<double[]> value) {
        this.distance = distance;
        this.value = value;
    }

    /** Error of linear interpolation at a moment between two keys. */
    private interface Distance {
        double of(double[] real, Span span, double part);
    }

    /**
     * Approximates a motion by keys at the given times. Adds keys between them, at least 1/40 s apart, where linear
     * interpolation has an error above 0.001: radians for rotations, a fraction of the largest value for other
     * channels.
     *
     * @param node index of the node
     * @param channel the channel
     * @param times times in seconds, ascending, at least one
     * @param motion local transform of the node as a function of time
     * @return the track
     */
    public static SceneClip.Track sampled(
            int node, Channel channel, double[] times, DoubleFunction<LocalTransform> motion) {
        Distance distance =
                channel == Channel.ROTATION ? SampledMotion::angle : (real, span, part) -> off(real, span, part, 1e-9);
        SampledMotion sampled = new SampledMotion(distance, time -> values(motion.apply(time), channel)).with(times);
        return new SceneClip.Track(node, channel, Interpolation.LINEAR, sampled.keyTimes(), sampled.keyValues());
    }

    /**
     * Approximates weights of morph targets by keys at the given times. Adds keys between them where the error of
     * linear interpolation exceeds a thousandth of the largest weight, or of 1 if that is more.
     *
     * @param morph the morph targets
     * @param times times in seconds, ascending, at least one
     * @param weights weights of all targets as a function of time
     * @return the weights
     */
    public static SceneClip.Weights sampled(SourceScene.Morph morph, double[] times, DoubleFunction<double[]> weights) {
        SampledMotion sampled = new SampledMotion((real, span, part) -> off(real, span, part, 1), weights).with(times);
        return new SceneClip.Weights(morph, Interpolation.LINEAR, sampled.keyTimes(), sampled.keyValues());
    }

    /**
     * Returns the time, just before a step, of an additional key with the value of the previous key. Linear
     * interpolation then imitates the step.
     *
     * @param key time of the previous key, in seconds
     * @param next time of the step, in seconds
     */
    public static double beforeStep(double key, double next) {
        return next - Math.min(BEFORE_STEP, (next - key) / 2);
    }

    /**
     * Creates morph target weights that change in steps, with keys at the given times.
     *
     * @param times times in seconds, ascending
     * @param weights weights of all targets as a function of time
     */
    public static SceneClip.Weights stepped(SourceScene.Morph morph, double[] times, DoubleFunction<double[]> weights) {
        return new SceneClip.Weights(morph, Interpolation.STEP, times, rows(times, weights));
    }

    private static double[] rows(double[] times, DoubleFunction<double[]> row) {
        return Arrays.stream(times)
                .mapToObj(row)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private SampledMotion with(double[] all) {
        for (double time : all) {
            add(time);
        }
        return this;
    }

    private double[] keyTimes() {
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private double[] keyValues() {
        return values.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** Appends a key at a time, and before it the keys that linear interpolation since the previous key requires. */
    private void add(double time) {
        double[] here = value.apply(time);
        if (!times.isEmpty()) {
            int last = times.size() - 1;
            fill(new Span(times.get(last), values.get(last), time, here), 0);
        }
        times.add(time);
        values.add(here);
    }

    /**
     * Creates a track with keys at the given times only.
     *
     * @param node index of the node
     * @param times times in seconds, ascending
     * @param motion local transform of the node as a function of time
     */
    public static SceneClip.Track keyed(
            int node,
            Channel channel,
            Interpolation interpolation,
            double[] times,
            DoubleFunction<LocalTransform> motion) {
        double[] values = rows(times, time -> values(motion.apply(time), channel));
        return new SceneClip.Track(node, channel, interpolation, times, values);
    }

    private record Span(double start, double[] first, double end, double[] last) {
        double at(double part) {
            return start + part * (end - start);
        }
    }

    /**
     * Appends the keys that linear interpolation requires between two keys.
     *
     * @param span interval between the keys, with their values
     * @param depth number of times that the original interval was halved
     */
    private void fill(Span span, int depth) {
        if (depth == MOST_HALVINGS || span.end - span.start < 2 * SHORTEST || isStraight(span)) {
            return;
        }
        double middle = span.at(0.5);
        double[] there = value.apply(middle);
        fill(new Span(span.start, span.first, middle, there), depth + 1);
        times.add(middle);
        values.add(there);
        fill(new Span(middle, there, span.end, span.last), depth + 1);
    }

    private boolean isStraight(Span span) {
        for (double part : PROBES) {
            double[] real = value.apply(span.at(part));
            if (distance.of(real, span, part) > TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    private static double angle(double[] real, Span span, double part) {
        Quaterniond mixed = quaternion(span.first).slerp(quaternion(span.last), part);
        Quaterniond between = quaternion(real).conjugate().mul(mixed);
        return 2
                * Math.atan2(
                        Math.sqrt(between.x * between.x + between.y * between.y + between.z * between.z),
                        Math.abs(between.w));
    }

    private static Quaterniond quaternion(double[] q) {
        return new Quaterniond(q[0], q[1], q[2], q[3]);
    }

    /**
     * Returns the error of linear interpolation in a span, relative to the largest exact or interpolated value.
     *
     * @param real exact values
     * @param span interval between two keys
     * @param part position in the interval, 0 to 1
     * @param least smallest divisor of the error
     */
    private static double off(double[] real, Span span, double part, double least) {
        double off = 0;
        double size = least;
        for (int c = 0; c < real.length; c++) {
            double mixed = span.first[c] + part * (span.last[c] - span.first[c]);
            off = Math.max(off, Math.abs(real[c] - mixed));
            size = Math.max(size, Math.max(Math.abs(real[c]), Math.abs(mixed)));
        }
        return off / size;
    }

    private static double[] values(LocalTransform trs, Channel channel) {
        Vector3d v = channel == Channel.SCALE ? trs.scale() : trs.translation();
        Quaterniond q = trs.rotation();
        return channel == Channel.ROTATION ? new double[] {q.x, q.y, q.z, q.w} : new double[] {v.x, v.y, v.z};
    }
}
