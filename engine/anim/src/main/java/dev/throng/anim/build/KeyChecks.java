package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;

/** Checks of a track's keys. */
public final class KeyChecks {
    /** Largest deviation of a rotation's length from 1 that counts as rounding. */
    private static final double UNIT_TOLERANCE = 1e-3;

    private KeyChecks() {}

    public static boolean isUnit(double length) {
        return Math.abs(length - 1) <= UNIT_TOLERANCE;
    }

    /**
     * Refuses a rotation whose length is not 1.
     *
     * @param where place of the rotation, for messages
     */
    static void unit(double length, String where, Refusal refusal) {
        if (!isUnit(length)) {
            throw refusal.of("a quaternion of length " + length + " " + where, "length 1");
        }
    }

    /**
     * Refuses numbers that are not finite.
     *
     * @param what name of the numbers, for messages
     */
    static void finite(String what, float[] values, Refusal refusal) {
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw refusal.of(values[i] + " at index " + i + " of " + what, "finite numbers");
            }
        }
    }

    /**
     * Refuses key times that are negative or do not increase.
     *
     * @param times seconds, finite
     */
    public static void times(float[] times, Refusal refusal) {
        for (int i = 0; i < times.length; i++) {
            if (times[i] < 0 || i > 0 && times[i] <= times[i - 1]) {
                throw refusal.of(
                        "key " + i + " at " + times[i] + " s" + (i > 0 ? " after a key at " + times[i - 1] + " s" : ""),
                        "keys at 0 s or later, each after the previous key");
            }
        }
    }

    /**
     * Refuses rotations of length 0.
     *
     * @param values quaternions x y z w, finite
     * @param interpolation interpolation of the track; tangents of splines are not checked
     */
    public static void rotations(float[] values, Interpolation interpolation, Refusal refusal) {
        for (int key = 0; key < keys(values, interpolation); key++) {
            if (length(values, interpolation, key) == 0) {
                throw refusal.of("a quaternion of length 0 at key " + key, "length 1");
            }
        }
    }

    private static int keys(float[] values, Interpolation interpolation) {
        return values.length / (interpolation == Interpolation.CUBICSPLINE ? 3 : 1) / Channel.ROTATION.width();
    }

    private static double length(float[] values, Interpolation interpolation, int key) {
        double sum = 0;
        int at = (interpolation == Interpolation.CUBICSPLINE ? 3 * key + 1 : key) * Channel.ROTATION.width();
        for (int c = at; c < at + Channel.ROTATION.width(); c++) {
            sum += (double) values[c] * values[c];
        }
        return Math.sqrt(sum);
    }

    /**
     * Refuses rotations whose length is not 1.
     *
     * @param values quaternions x y z w, finite
     * @param interpolation interpolation of the track; tangents of splines are not checked
     */
    static void units(float[] values, Interpolation interpolation, Refusal refusal) {
        for (int key = 0; key < keys(values, interpolation); key++) {
            unit(length(values, interpolation, key), "at key " + key, refusal);
        }
    }
}
