package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.Arrays;

/** Keys of a track, given in one of the forms that tools have. The arrays are copied. */
@FunctionalInterface
public interface KeySource {
    /**
     * The track of these keys.
     *
     * @param refusal what refuses keys that no track can have
     */
    Track track(int joint, Channel channel, Refusal refusal);

    /**
     * Keys as files have them.
     *
     * @param times seconds, at least one, not negative, increasing
     * @param values those of all keys, as {@link Track} has them
     */
    static KeySource of(Interpolation interpolation, float[] times, float[] values) {
        float[] ownTimes = times.clone();
        float[] ownValues = values.clone();
        return (joint, channel, refusal) -> {
            checkTimes(ownTimes, refusal);
            checkValues(interpolation, ownTimes.length, ownValues, channel, refusal);
            return new Track(joint, channel, interpolation, ownTimes, ownValues);
        };
    }

    /**
     * Keys with a derivative before and after each.
     *
     * @param values of all keys, 3 or 4 floats each
     * @param in derivatives that the keys are reached with, by the second, as many
     * @param out derivatives that they are left with, as many
     */
    static KeySource hermite(float[] times, float[] values, float[] in, float[] out) {
        float[][] parts = {in.clone(), values.clone(), out.clone()};
        float[] ownTimes = times.clone();
        return (joint, channel, refusal) -> {
            for (float[] part : parts) {
                count(part.length, ownTimes.length * channel.width(), refusal);
            }
            float[] all = interleave(parts, channel.width());
            return of(Interpolation.CUBICSPLINE, ownTimes, all).track(joint, channel, refusal);
        };
    }

    /**
     * Bézier curves, one for each component.
     *
     * @param curves control points, see {@link BezierCurve}
     */
    static KeySource bezier(float[]... curves) {
        float[][] own = Arrays.stream(curves).map(float[]::clone).toArray(float[][]::new);
        return (joint, channel, refusal) -> {
            if (own.length != channel.width()) {
                throw refusal.of(
                        own.length + " Bézier curves",
                        channel.width() + " curves, one for each component of " + channel);
            }
            return BezierTrack.track(joint, channel, own, refusal);
        };
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
            throw refusal.of("no keys", "at least one key");
        }
        KeyChecks.finite("times", times, refusal);
        KeyChecks.times(times, refusal);
    }

    private static void checkValues(
            Interpolation interpolation, int keys, float[] values, Channel channel, Refusal refusal) {
        boolean isCubic = interpolation == Interpolation.CUBICSPLINE;
        count(values.length, keys * channel.width() * (isCubic ? 3 : 1), refusal);
        KeyChecks.finite("values", values, refusal);
        if (channel == Channel.ROTATION) {
            KeyChecks.units(values, interpolation, refusal);
        }
    }

    private static void count(int found, int expected, Refusal refusal) {
        if (found != expected) {
            throw refusal.of(found + " numbers for the keys' values", expected + " numbers");
        }
    }
}
