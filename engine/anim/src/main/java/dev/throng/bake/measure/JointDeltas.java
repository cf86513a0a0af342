package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import java.util.Arrays;

/**
 * Differences between joints' local transforms, or speeds of these transforms, each 0 or more.
 *
 * @param angles for each joint, angle between its rotations, or its angular speed, in radians; pi, the largest possible
 *     angle, for an unknown difference
 * @param translations for each joint, length of the difference of translations, in the parent's space
 * @param scales for each joint, difference of the scale factor that differs most
 */
public record JointDeltas(double[] angles, double[] translations, double[] scales) {
    public static JointDeltas none(int joints) {
        return new JointDeltas(new double[joints], new double[joints], new double[joints]);
    }

    void clear() {
        Arrays.fill(angles, 0);
        Arrays.fill(translations, 0);
        Arrays.fill(scales, 0);
    }

    /**
     * Raises each stored difference to the corresponding difference between two poses, if this is larger.
     *
     * @param found float32 pose in the layout of {@link Pose}
     */
    void add(float[] found, Pose expected) {
        for (int j = 0; j < angles.length; j++) {
            angles[j] = Math.max(angles[j], angle(found, expected.values(), Pose.offset(j, Channel.ROTATION)));
            int translation = Pose.offset(j, Channel.TRANSLATION);
            translations[j] = Math.max(translations[j], distance(found, expected.values(), translation));
            for (int c = Pose.offset(j, Channel.SCALE); c < (j + 1) * Pose.STRIDE; c++) {
                scales[j] = Math.max(scales[j], Math.abs(found[c] - expected.values()[c]));
            }
        }
    }

    private static double distance(float[] a, double[] b, int o) {
        double x = a[o] - b[o];
        double y = a[o + 1] - b[o + 1];
        double z = a[o + 2] - b[o + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * @param o offset of the rotation in both arrays
     * @return angle between two rotations, radians: four times the arc sine of half the distance between quaternions
     */
    private static double angle(float[] a, double[] b, int o) {
        double minus = 0;
        double plus = 0;
        for (int c = o; c < o + 4; c++) {
            minus += (a[c] - b[c]) * (a[c] - b[c]);
            plus += (a[c] + b[c]) * (a[c] + b[c]);
        }
        return 4 * Math.asin(Math.min(Math.sqrt(Math.min(minus, plus)) / 2, Math.sqrt(0.5)));
    }
}
