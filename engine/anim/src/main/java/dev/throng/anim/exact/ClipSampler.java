package dev.throng.anim.exact;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import java.util.Arrays;

/**
 * Evaluates clips from keyframes in double precision, as in glTF 2.0, section 3.11 and appendix C. Before its first key and
 * after its last key, a track is constant.
 */
public final class ClipSampler {
    private ClipSampler() {}

    /**
     * Writes a clip's values at a time to the animated channels of a pose.
     *
     * @param clip clip
     * @param time seconds in the clip; see {@link dev.throng.anim.LoopMode#localTime}
     * @param out pose to change, usually a copy of the rest pose; channels without a track are unchanged
     */
    public static void sample(Clip clip, double time, Pose out) {
        sample(clip, time, RotationMix.SLERP, out);
    }

    /**
     * Writes a clip's values at a time to a pose, with a choice of interpolation.
     *
     * @param mix interpolation of LINEAR rotations
     */
    public static void sample(Clip clip, double time, RotationMix mix, Pose out) {
        for (Track track : clip.tracks()) {
            sample(track, time, mix, out);
        }
    }

    private static void sample(Track track, double time, RotationMix mix, Pose pose) {
        write(track, time, mix, pose);
        if (track.channel() == Channel.ROTATION) {
            QuatD.normalise(pose.values(), Pose.offset(track.joint(), track.channel()));
        }
    }

    private static void write(Track track, double time, RotationMix mix, Pose pose) {
        double[] out = pose.values();
        int offset = Pose.offset(track.joint(), track.channel());
        int key = keyAtOrBefore(track.times(), time);
        int last = track.times().length - 1;
        if (key < 0 || key == last || track.interpolation() == Interpolation.STEP) {
            copyKey(track, Math.max(key, 0), out, offset);
        } else if (track.interpolation() == Interpolation.LINEAR) {
            linear(track, key, ratio(track, key, time), mix, pose);
        } else {
            cubic(track, key, ratio(track, key, time), out, offset);
        }
    }

    /**
     * Returns the value of a track at a time.
     *
     * @return value of the track; rotations are not normalised
     */
    public static double[] value(Track track, double time) {
        Pose pose = Pose.identity(track.joint() + 1);
        write(track, time, RotationMix.SLERP, pose);
        int offset = Pose.offset(track.joint(), track.channel());
        return Arrays.copyOfRange(
                pose.values(), offset, offset + track.channel().width());
    }

    /**
     * Finds the last key at or before a time.
     *
     * @return index of the key, -1 before the first
     */
    public static int keyAtOrBefore(float[] times, double time) {
        int low = -1;
        int high = times.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (times[middle] <= time) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double ratio(Track track, int key, double time) {
        double start = track.times()[key];
        return (time - start) / (track.times()[key + 1] - start);
    }

    private static void copyKey(Track track, int key, double[] out, int offset) {
        int width = track.channel().width();
        int from = track.interpolation() == Interpolation.CUBICSPLINE ? (3 * key + 1) * width : key * width;
        for (int c = 0; c < width; c++) {
            out[offset + c] = track.values()[from + c];
        }
    }

    private static void linear(Track track, int key, double ratio, RotationMix mix, Pose pose) {
        int width = track.channel().width();
        int from = key * width;
        double[] out = pose.values();
        int offset = Pose.offset(track.joint(), track.channel());
        if (track.channel() != Channel.ROTATION) {
            lerp(track, from, ratio, out, offset);
        } else if (mix == RotationMix.SLERP) {
            QuatD.slerp(track.values(), from, from + width, ratio, out, offset);
        } else {
            QuatD.lerp(track.values(), from, from + width, ratio, out, offset);
        }
    }

    private static void lerp(Track track, int from, double ratio, double[] out, int offset) {
        int width = track.channel().width();
        for (int c = 0; c < width; c++) {
            double a = track.values()[from + c];
            out[offset + c] = a + (track.values()[from + width + c] - a) * ratio;
        }
    }

    /**
     * Evaluates a cubic spline between two keys:
     * {@code (2t3-3t2+1) p0 + dt (t3-2t2+t) m0 + (-2t3+3t2) p1 + dt (t3-t2) m1} (glTF 2.0, appendix C).
     *
     * @param key index of the key before {@code t}
     * @param t time since that key, as a fraction of the time between the keys
     * @param out receives the value at {@code offset}
     */
    private static void cubic(Track track, int key, double t, double[] out, int offset) {
        int width = track.channel().width();
        double interval = (double) track.times()[key + 1] - track.times()[key];
        double t2 = t * t;
        double t3 = t2 * t;
        double weight1 = 3 * t2 - 2 * t3;
        double outWeight = interval * (t3 - 2 * t2 + t);
        double inWeight = interval * (t3 - t2);
        float[] v = track.values();
        int value0 = (3 * key + 1) * width;
        int value1 = value0 + 3 * width;
        for (int c = 0; c < width; c++) {
            out[offset + c] = (1 - weight1) * v[value0 + c]
                    + outWeight * v[value0 + width + c]
                    + weight1 * v[value1 + c]
                    + inWeight * v[value1 - width + c];
        }
    }
}
