package dev.throng.convert.glb;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.SceneClip;
import java.util.Arrays;

/**
 * Keys as glTF requires them: times in float32, strictly ascending, at least 0; rotations of length 1,
 * each in the hemisphere of the previous one.
 *
 * @param interpolation interpolation between keys
 * @param times times in seconds
 * @param values values of the keys
 * @param isCut whether keys at times before 0 were removed
 */
record KeyValues(Interpolation interpolation, float[] times, float[] values, boolean isCut) {
    static KeyValues of(SceneClip.Track track) {
        boolean areTurns = track.channel() == Channel.ROTATION && track.interpolation() != Interpolation.CUBICSPLINE;
        double[] values = areTurns ? aligned(track.values()) : track.values();
        KeyValues keys =
                of(track.interpolation(), track.times(), values, track.channel().width());
        if (areTurns) {
            normalise(keys.values);
        }
        return keys;
    }

    static KeyValues of(SceneClip.Weights weights) {
        int count = weights.morph().names().size();
        return of(weights.interpolation(), weights.times(), weights.values(), count);
    }

    private static KeyValues of(Interpolation interpolation, double[] times, double[] values, int components) {
        int width = components * (interpolation == Interpolation.CUBICSPLINE ? 3 : 1);
        int first = firstFrom0(times);
        boolean isCut = first > 0;
        int start = isCut && (first == times.length || times[first] > 0) ? first - 1 : first;
        double[] keptTimes = Arrays.copyOfRange(times, start, times.length);
        double[] keptValues = Arrays.copyOfRange(values, start * width, values.length);
        if (start < first && keptTimes.length > 1 && interpolation == Interpolation.LINEAR) {
            double part = keptTimes[0] / (keptTimes[0] - keptTimes[1]);
            for (int c = 0; c < width; c++) {
                keptValues[c] += part * (keptValues[width + c] - keptValues[c]);
            }
        }
        return ascending(interpolation, keptTimes, keptValues, isCut);
    }

    private static int firstFrom0(double[] times) {
        int first = 0;
        while (first < times.length && times[first] < 0) {
            first++;
        }
        return first;
    }

    /** Returns keys in which only the last of several keys at one time remains. */
    private static KeyValues ascending(Interpolation interpolation, double[] times, double[] values, boolean isCut) {
        int width = times.length == 0 ? 0 : values.length / times.length;
        float[] kept = new float[times.length];
        float[] keptValues = new float[values.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            float time = (float) Math.max(0, times[i]);
            if (count > 0 && !(time > kept[count - 1])) {
                count--;
                time = kept[count];
            }
            kept[count] = time;
            for (int c = 0; c < width; c++) {
                keptValues[count * width + c] = (float) values[i * width + c];
            }
            count++;
        }
        return new KeyValues(
                interpolation, Arrays.copyOf(kept, count), Arrays.copyOf(keptValues, count * width), isCut);
    }

    private static double[] aligned(double[] values) {
        double[] q = values.clone();
        for (int i = 4; i + 3 < q.length; i += 4) {
            double dot = q[i] * q[i - 4] + q[i + 1] * q[i - 3] + q[i + 2] * q[i - 2] + q[i + 3] * q[i - 1];
            for (int c = 0; c < 4 && dot < 0; c++) {
                q[i + c] = -q[i + c];
            }
        }
        return q;
    }

    private static void normalise(float[] q) {
        for (int i = 0; i < q.length; i += 4) {
            double length = Math.sqrt((double) q[i] * q[i]
                    + (double) q[i + 1] * q[i + 1]
                    + (double) q[i + 2] * q[i + 2]
                    + (double) q[i + 3] * q[i + 3]);
            for (int c = 0; c < 4; c++) {
                q[i + c] = length > 0 ? (float) (q[i + c] / length) : c / 3;
            }
        }
    }
}
