package dev.throng.anim;

/**
 * Track: keyframes of one channel of one joint, with the file's numbers.
 *
 * @param joint index in the skeleton
 * @param channel animated part of the joint's transform
 * @param interpolation interpolation between keys
 * @param times key times in seconds, at least one, strictly increasing, finite; owned by the track
 * @param values {@code times.length * channel.width()} floats, three times as many for CUBICSPLINE (in-tangent, value,
 *     out-tangent per key); finite; owned by the track
 */
public record Track(int joint, Channel channel, Interpolation interpolation, float[] times, float[] values) {

    /** @throws IllegalArgumentException if the sizes of the arrays do not match, or key times do not increase */
    public Track {
        int each = channel.width() * (interpolation == Interpolation.CUBICSPLINE ? 3 : 1);
        int expected = each * times.length;
        if (times.length == 0 || values.length != expected) {
            throw new IllegalArgumentException("animation track of joint " + joint + ": found " + times.length
                    + " keys and " + values.length + " values, expected at least 1 key, and " + each
                    + " values for each key");
        }
        for (int i = 1; i < times.length; i++) {
            if (!(times[i] > times[i - 1])) {
                throw new IllegalArgumentException("animation track of joint " + joint + ": found key " + i + " at "
                        + times[i] + " s, expected a time after key " + (i - 1) + " at " + times[i - 1] + " s");
            }
        }
    }
}
