package dev.throng.assets.glb;

import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.Track;
import java.util.Arrays;

/**
 * Choice of the keys that a track needs: from each chosen key, the next one is the farthest that a single cubic curve
 * can reach within a tolerance.
 */
final class KeyChoice {
    private final Track track;
    private final double tolerance;
    private final int width;
    private final int[] kept;

    /**
     * @param tolerance largest distance between old and new values of a CUBICSPLINE track; of other tracks, all keys
     *     are chosen
     */
    KeyChoice(Track track, double tolerance) {
        this.track = track;
        this.tolerance = tolerance;
        width = track.channel().width();
        kept = track.interpolation() == Interpolation.CUBICSPLINE ? choose() : all(track.times().length);
    }

    private static int[] all(int count) {
        int[] all = new int[count];
        Arrays.setAll(all, k -> k);
        return all;
    }

    private int[] choose() {
        int last = track.times().length - 1;
        double[][] samples = samples(last);
        int[] keys = new int[last + 1];
        int count = 1;
        while (keys[count - 1] < last) {
            int from = keys[count - 1];
            int to = from + 1;
            while (to < last && fits(from, to + 1, samples)) {
                to++;
            }
            keys[count++] = to;
        }
        return Arrays.copyOf(keys, count);
    }

    /**
     * @param pieces number of intervals
     * @return values of the track at the start and the middle of each interval between two keys: two arrays for each
     *     interval
     */
    private double[][] samples(int pieces) {
        double[][] samples = new double[2 * pieces][width];
        for (int i = 0; i < samples.length; i++) {
            evaluate(i / 2, i / 2 + 1, time(i), samples[i]);
        }
        return samples;
    }

    private double time(int sample) {
        double start = track.times()[sample / 2];
        return sample % 2 == 0 ? start : (start + track.times()[sample / 2 + 1]) / 2;
    }

    /**
     * @param from index of the first key
     * @param to index of the last key
     * @param samples result of {@link #samples}
     * @return whether one cubic curve between two keys differs little enough from the track between them
     */
    private boolean fits(int from, int to, double[][] samples) {
        double[] whole = new double[width];
        for (int i = 2 * from; i < 2 * to; i++) {
            evaluate(from, to, time(i), whole);
            if (!(distance(samples[i], whole) <= tolerance)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Evaluates a cubic curve between two keys, with the tangents of these keys.
     *
     * @param from index of the first key
     * @param to index of the last key
     * @param time time in the clip, in seconds
     * @param out receives the value
     */
    private void evaluate(int from, int to, double time, double[] out) {
        double step = (double) track.times()[to] - track.times()[from];
        double t = (time - track.times()[from]) / step;
        double t2 = t * t;
        double t3 = t2 * t;
        for (int c = 0; c < width; c++) {
            out[c] = (2 * t3 - 3 * t2 + 1) * part(from, 1, c)
                    + step * (t3 - 2 * t2 + t) * part(from, 2, c)
                    + (3 * t2 - 2 * t3) * part(to, 1, c)
                    + step * (t3 - t2) * part(to, 0, c);
        }
    }

    /**
     * @param key index of the key
     * @param part 0 for the in-tangent, 1 for the value, 2 for the out-tangent
     * @param component index of the component of tangent or value
     * @return component of the key's tangent or value
     */
    private double part(int key, int part, int component) {
        return track.values()[(3 * key + part) * width + component];
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += (a[c] - b[c]) * (a[c] - b[c]);
        }
        return Math.sqrt(sum);
    }

    int keptCount() {
        return kept.length;
    }

    /** @return whether all keys have equal values and slope 0 */
    boolean isConstant() {
        boolean isCubic = track.interpolation() == Interpolation.CUBICSPLINE;
        for (int i = 0; i < track.values().length; i++) {
            boolean isValue = !isCubic || i / width % 3 == 1;
            float expected = isValue ? value(0, i % width) : 0;
            if (track.values()[i] != expected) {
                return false;
            }
        }
        return true;
    }

    private float value(int key, int component) {
        boolean isCubic = track.interpolation() == Interpolation.CUBICSPLINE;
        return track.values()[(isCubic ? 3 * key + 1 : key) * width + component];
    }

    /** @return whether the first key's value equals the joint's value in the pose, in float precision */
    boolean isAt(Pose pose) {
        for (int c = 0; c < width; c++) {
            double expected = pose.values()[Pose.offset(track.joint(), track.channel()) + c];
            if (value(0, c) != (float) expected) {
                return false;
            }
        }
        return true;
    }

    /** @return track with the chosen keys only */
    Track reduced() {
        int size = track.values().length / track.times().length;
        float[] times = new float[kept.length];
        float[] values = new float[kept.length * size];
        for (int k = 0; k < kept.length; k++) {
            times[k] = track.times()[kept[k]];
            System.arraycopy(track.values(), kept[k] * size, values, k * size, size);
        }
        return new Track(track.joint(), track.channel(), track.interpolation(), times, values);
    }

    /** @return track with the first key only; the track must be constant */
    Track single() {
        float[] values = new float[width];
        for (int c = 0; c < width; c++) {
            values[c] = value(0, c);
        }
        return new Track(track.joint(), track.channel(), Interpolation.LINEAR, new float[1], values);
    }
}
