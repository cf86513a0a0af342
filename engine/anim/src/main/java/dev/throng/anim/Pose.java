package dev.throng.anim;

import java.util.Arrays;

/**
 * Pose: local transforms of all joints in double precision, each as translation x y z, rotation x y z w, scale x y z.
 *
 * @param values {@code jointCount * STRIDE} doubles, owned by the pose; samplers write to them
 */
public record Pose(double[] values) {
    /** Number of doubles per joint, at the offsets of {@link Channel}. */
    public static final int STRIDE = 10;

    public static Pose identity(int jointCount) {
        double[] values = new double[jointCount * STRIDE];
        for (int j = 0; j < jointCount; j++) {
            values[j * STRIDE + 6] = 1;
            Arrays.fill(values, j * STRIDE + 7, j * STRIDE + STRIDE, 1);
        }
        return new Pose(values);
    }

    public int jointCount() {
        return values.length / STRIDE;
    }

    /** Index of a channel's first component in {@link #values()}. */
    public static int offset(int joint, Channel channel) {
        return joint * STRIDE + channel.offset();
    }

    /**
     * Sets this pose to a blend of two poses; translations and scales blend linearly.
     *
     * @param alpha 0 ({@code a}) to 1 ({@code b})
     * @param rotations interpolation of rotations
     */
    public void setMix(Pose a, Pose b, double alpha, RotationMix rotations) {
        for (int o = 0; o < values.length; o += STRIDE) {
            int rotation = o + Channel.ROTATION.offset();
            mix(a.values, b.values, o, Channel.TRANSLATION, 1, alpha);
            mix(a.values, b.values, o, Channel.SCALE, 1, alpha);
            if (rotations == RotationMix.SLERP) {
                QuatD.slerp(a.values, b.values, rotation, alpha, values);
            } else {
                mix(a.values, b.values, o, Channel.ROTATION, QuatD.side(a.values, b.values, rotation), alpha);
            }
            QuatD.normalise(values, rotation);
        }
    }

    private void mix(double[] a, double[] b, int joint, Channel channel, double signOfB, double alpha) {
        int first = joint + channel.offset();
        for (int i = first; i < first + channel.width(); i++) {
            values[i] = a[i] + (signOfB * b[i] - a[i]) * alpha;
        }
    }

    public Pose copy() {
        return new Pose(values.clone());
    }
}
