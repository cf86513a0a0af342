package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.Arrays;

/**
 * Keys of a track, with 3 or 4 numbers each. Before its first key and after its last key, the track is constant. Arrays are
 * copied.
 */
public final class Keys {
    private final Source source;

    /** Factory that creates a track from keys of one input format. */
    private interface Source {
        Track track(int joint, Channel channel, Refusal refusal);
    }

    private Keys(Source source) {
        this.source = source;
    }

    /**
     * Creates keys whose values hold until the next key.
     *
     * @param times seconds, not negative, increasing
     * @param values 3 or 4 numbers of each key
     * @return new keys
     */
    public static Keys step(float[] times, float[] values) {
        return of(Interpolation.STEP, times, values);
    }

    /**
     * Creates keys with linear interpolation. Rotations turn at constant speed, along the short arc.
     *
     * @param times seconds, not negative, increasing
     * @param values 3 or 4 numbers of each key
     * @return new keys
     */
    public static Keys linear(float[] times, float[] values) {
        return of(Interpolation.LINEAR, times, values);
    }

    /**
     * Creates a spline as in glTF's CUBICSPLINE.
     *
     * @param times seconds, not negative, increasing
     * @param values in-tangent, value and out-tangent of each key; tangents per second
     * @return new keys
     */
    public static Keys spline(float[] times, float[] values) {
        return of(Interpolation.CUBICSPLINE, times, values);
    }

    private static Keys of(Interpolation interpolation, float[] times, float[] values) {
        float[] ownTimes = times.clone();
        float[] ownValues = values.clone();
        return new Keys((joint, channel, refusal) -> {
            checkTimes(ownTimes, refusal);
            checkValues(interpolation, ownTimes.length, ownValues, channel, refusal);
            return new Track(joint, channel, interpolation, ownTimes, ownValues);
        });
    }

    /**
     * Creates a Hermite spline.
     *
     * @param times seconds, not negative, increasing
     * @param values 3 or 4 numbers of each key
     * @param in incoming derivatives per second; the first is not used
     * @param out outgoing derivatives per second; the last is not used
     * @return new keys
     */
    public static Keys hermite(float[] times, float[] values, float[] in, float[] out) {
        float[][] parts = {in.clone(), values.clone(), out.clone()};
        float[] ownTimes = times.clone();
        return new Keys((joint, channel, refusal) -> {
            for (float[] part : parts) {
                count(part.length, ownTimes.length, channel.width(), refusal);
            }
            return spline(ownTimes, interleave(parts, channel.width())).track(joint, channel, refusal);
        });
    }

    /**
     * Creates cubic Bézier curves, as in curve editors. A segment is converted exactly if its four control points are on a
     * line or at equal intervals of time. Others are halved until the error is at most a millionth of the range of control
     * values, or half a float32 step of the largest control value. Where a curve is vertical, times are exact to the float32
     * precision of the latest key.
     *
     * @param curves one per component: time and value of each of {@code 3n + 1} control points. These are a key, two inner
     *     points, a key, and so on. Time never decreases. Curves may have different keys; each is constant before its start
     *     and after its end
     * @return new keys
     */
    public static Keys bezier(float[]... curves) {
        float[][] own = Arrays.stream(curves).map(float[]::clone).toArray(float[][]::new);
        return new Keys((joint, channel, refusal) -> {
            if (own.length != channel.width()) {
                throw refusal.of(
                        own.length + " Bézier curves", channel.width() + " Bézier curves: one for each component");
            }
            return BezierTrack.track(joint, channel, own, refusal);
        });
    }

    /**
     * Builds a track of these keys.
     *
     * @param refusal creates the exception for invalid keys
     */
    Track track(int joint, Channel channel, Refusal refusal) {
        return source.track(joint, channel, refusal);
    }

    private static float[] interleave(float[][] parts, int width) {
        float[] all = new float[parts.length * parts[0].length];
        for (int i = 0; i < all.length; i++) {
            int key = i / width / parts.length;
            all[i] = parts[i / width % parts.length][key * width + i % width];
        }
        return all;
    }

    private static void checkTimes(float[] times, Refusal refusal) {
        if (times.length == 0) {
            throw refusal.of("an animation track without keys", "at least one key");
        }
        KeyChecks.finite("the key times", times, refusal);
        KeyChecks.times(times, refusal);
    }

    private static void checkValues(
            Interpolation interpolation, int keys, float[] values, Channel channel, Refusal refusal) {
        boolean isCubic = interpolation == Interpolation.CUBICSPLINE;
        count(values.length, keys, channel.width() * (isCubic ? 3 : 1), refusal);
        KeyChecks.finite("the key values", values, refusal);
        if (channel == Channel.ROTATION) {
            KeyChecks.units(values, interpolation, refusal);
        }
    }

    private static void count(int found, int keys, int each, Refusal refusal) {
        if (found != keys * each) {
            throw refusal.of(
                    found + " numbers for the values of the keys",
                    keys * each + " numbers: " + each + " for each of " + keys + " keys");
        }
    }
}
