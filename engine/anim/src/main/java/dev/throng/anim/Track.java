package dev.throng.anim;

/**
 * One animated channel of one joint, as its file has it.
 *
 * @param joint index in the skeleton
 * @param channel what is driven
 * @param interpolation how keys are joined
 * @param times key times in seconds, at least one, strictly increasing, finite, owned by this track
 * @param values {@code times.length * channel.width()} floats, three times as many for CUBICSPLINE (in-tangent, value,
 *     out-tangent per key); finite, owned by this track
 */
public record Track(int joint, Channel channel, Interpolation interpolation, float[] times, float[] values) {

    /** @throws IllegalArgumentException when the arrays do not fit each other or the key times do not increase */
    public Track {
        int expected = times.length * channel.width() * (interpolation == Interpolation.CUBICSPLINE ? 3 : 1);
        if (times.length == 0 || values.length != expected) {
            throw new IllegalArgumentException("animation track of joint " + joint + ": found " + values.length
                    + " values, expected " + expected + " values for its " + times.length + " keys");
        }
        for (int i = 1; i < times.length; i++) {
            if (!(times[i] > times[i - 1])) {
                throw new IllegalArgumentException("animation track of joint " + joint + ": found key " + i + " at "
                        + times[i] + " s, expected a time after that of the previous key, " + times[i - 1] + " s");
            }
        }
    }
}
