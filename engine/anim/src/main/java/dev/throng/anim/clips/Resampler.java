package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.QuatD;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Approximates a curve by LINEAR keys: halves each interval until the error at its quarter points is within a
 * tolerance.
 */
final class Resampler {
    private static final int MOST_HALVINGS = 8;

    private static final int MOST_KEYS = 1 << 16;

    private static final double[] ALPHAS = {0.25, 0.5, 0.75};

    private final Curve curve;
    private final Channel channel;
    private final double tolerance;
    private final List<Key> keys = new ArrayList<>();

    /** Function of time, which a {@link Resampler} approximates. */
    @FunctionalInterface
    interface Curve {
        /** @return value at a time, in a new array; three components, or a unit quaternion */
        double[] at(double time);
    }

    private record Key(float time, float[] value) {}

    /**
     * @param tolerance error at which halving ends: an angle in radians for rotations, otherwise a distance. Larger
     *     errors remain after {@link #MOST_HALVINGS} halvings of an interval, or with {@link #MOST_KEYS} keys
     */
    Resampler(Channel channel, Curve curve, double tolerance) {
        this.channel = channel;
        this.curve = curve;
        this.tolerance = tolerance;
    }

    /** @return the key times of tracks, and for STEP tracks also the last float32 time before each jump; seconds */
    static SortedSet<Float> times(List<Track> tracks) {
        SortedSet<Float> times = new TreeSet<>();
        for (Track track : tracks) {
            float[] keys = track.times();
            for (int k = 0; k < keys.length; k++) {
                times.add(keys[k]);
                if (k > 0 && track.interpolation() == Interpolation.STEP) {
                    times.add(Math.nextDown(keys[k]));
                }
            }
        }
        return times;
    }

    /**
     * Converts the curve to a track.
     *
     * @param times times of the initial keys, to which more keys are added; seconds, at least one
     */
    Track track(int joint, SortedSet<Float> times) {
        Key last = key(times.first());
        keys.add(last);
        for (float time : times.tailSet(Math.nextUp(times.first()))) {
            Key next = key(time);
            halve(last, next, MOST_HALVINGS);
            keys.add(next);
            last = next;
        }
        float[] keyTimes = new float[keys.size()];
        float[] values = new float[keys.size() * channel.width()];
        for (int k = 0; k < keyTimes.length; k++) {
            keyTimes[k] = keys.get(k).time;
            System.arraycopy(keys.get(k).value, 0, values, k * channel.width(), channel.width());
        }
        return new Track(joint, channel, Interpolation.LINEAR, keyTimes, values);
    }

    private void halve(Key a, Key b, int halvings) {
        float middle = (float) ((a.time + (double) b.time) / 2);
        if (halvings == 0 || keys.size() >= MOST_KEYS || middle <= a.time || middle >= b.time || isNear(a, b)) {
            return;
        }
        Key between = key(middle);
        halve(a, between, halvings - 1);
        keys.add(between);
        halve(between, b, halvings - 1);
    }

    private Key key(float time) {
        double[] exact = curve.at(time);
        float[] value = new float[exact.length];
        for (int c = 0; c < value.length; c++) {
            value[c] = (float) exact[c];
        }
        return new Key(time, value);
    }

    private boolean isNear(Key a, Key b) {
        for (double alpha : ALPHAS) {
            double[] exact = curve.at(a.time + alpha * ((double) b.time - a.time));
            if (!(distance(exact, mix(a, b, alpha)) <= tolerance)) {
                return false;
            }
        }
        return true;
    }

    private double[] mix(Key a, Key b, double alpha) {
        int width = channel.width();
        double[] out = new double[width];
        if (channel == Channel.ROTATION) {
            float[] both = new float[2 * width];
            System.arraycopy(a.value, 0, both, 0, width);
            System.arraycopy(b.value, 0, both, width, width);
            QuatD.slerp(both, 0, width, alpha, out, 0);
            return out;
        }
        for (int c = 0; c < width; c++) {
            out[c] = a.value[c] + alpha * ((double) b.value[c] - a.value[c]);
        }
        return out;
    }

    /** @return distance between two vectors, or angle between two rotations in radians */
    private double distance(double[] a, double[] b) {
        double sign = channel == Channel.ROTATION ? QuatD.side(a, b, 0) : 1;
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += (a[c] - sign * b[c]) * (a[c] - sign * b[c]);
        }
        return channel == Channel.ROTATION ? 4 * Math.asin(Math.min(1, Math.sqrt(sum) / 2)) : Math.sqrt(sum);
    }
}
