package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.Arrays;

/** Keys of a track, 3 or 4 numbers each. Values hold before the first key and after the last. Arrays are copied. */
public final class Keys {
    private final Source source;

    /** Makes tracks of keys in one of the forms that tools have. */
    private interface Source {
        Track track(int joint, Channel channel, Refusal refusal);
    }

    private Keys(Source source) {
        this.source = source;
    }

    /**
     * {@return values that hold until the next key}
     * @param times seconds, not negative, increasing
     * @param values of each key
     */
    public static Keys step(float[] times, float[] values) {
        return of(Interpolation.STEP, times, values);
    }

    /**
     * {@return values with straight lines between them; rotations turn evenly, the short way}
     * @param times seconds, not negative, increasing
     * @param values of each key
     */
    public static Keys linear(float[] times, float[] values) {
        return of(Interpolation.LINEAR, times, values);
    }

    /**
     * {@return a spline as glTF's CUBICSPLINE has it}
     * @param times seconds, not negative, increasing
     * @param values in-tangent, value and out-tangent of each key, tangents by the second
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
     * {@return a Hermite spline}
     * @param times seconds, not negative, increasing
     * @param values of each key
     * @param in derivatives that keys are reached with, by the second; the first is not used
     * @param out derivatives that keys are left with; the last is not used
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
     * {@return cubic Bézier curves, as curve editors have them} A segment whose inner times are at thirds, or whose control points
     * lie on a line, becomes a Hermite spline exactly. Any other is no polynomial of time: it is halved until each part is at any
     * time within a millionth of the range of its curve's control points, or half a float32 step of the largest, of its Hermite
     * spline. Where a curve stands upright, its time is exact to one float32 step of the latest key.
     * @param curves one for each component: a time and a value for each of {@code 3n + 1} control points, which are a key, two inner
     *     ones, a key... Time never runs backwards. Curves need not share keys; each holds outside its own
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

    /** The track of these keys. @param refusal what refuses keys that no track can have */
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
