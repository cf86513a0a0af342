package dev.throng.anim;

/** Double-precision quaternions x, y, z, w in flat arrays, for the exact path. */
final class QuatD {
    /** Below this sine the arc is so short that slerp divides noise; the chord differs by less than 1e-16. */
    private static final double STRAIGHT = 1e-8;

    private QuatD() {}

    /** Length 1 in place; a zero quaternion, which a spline may pass through, becomes the identity. */
    static void normalise(double[] q, int o) {
        double length = Math.sqrt(q[o] * q[o] + q[o + 1] * q[o + 1] + q[o + 2] * q[o + 2] + q[o + 3] * q[o + 3]);
        if (length == 0) {
            q[o + 3] = 1;
            return;
        }
        for (int c = 0; c < 4; c++) {
            q[o + c] /= length;
        }
    }

    /** Short-arc slerp of the keys at {@code a} and {@code b}, each normalised first (Shoemake 1985). */
    static void slerp(float[] keys, int a, int b, double ratio, double[] out, int o) {
        double lengthA = length(keys, a);
        double lengthB = length(keys, b);
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += keys[a + c] / lengthA * (keys[b + c] / lengthB);
        }
        double sign = dot < 0 ? -1 : 1;
        double angle = angleBetween(keys, a, lengthA, b, lengthB * sign);
        double sine = Math.sin(angle);
        double weightA = sine < STRAIGHT ? 1 - ratio : Math.sin((1 - ratio) * angle) / sine;
        double weightB = sine < STRAIGHT ? ratio : Math.sin(ratio * angle) / sine;
        for (int c = 0; c < 4; c++) {
            out[o + c] = weightA * (keys[a + c] / lengthA) + weightB * sign * (keys[b + c] / lengthB);
        }
    }

    /** {@code 2 atan2(|a-b|, |a+b|)}: accurate for short arcs too, where acos of the dot product is not (Kahan). */
    private static double angleBetween(float[] keys, int a, double lengthA, int b, double signedLengthB) {
        double difference = 0;
        double sum = 0;
        for (int c = 0; c < 4; c++) {
            double x = keys[a + c] / lengthA;
            double y = keys[b + c] / signedLengthB;
            difference += (x - y) * (x - y);
            sum += (x + y) * (x + y);
        }
        return 2 * Math.atan2(Math.sqrt(difference), Math.sqrt(sum));
    }

    private static double length(float[] q, int o) {
        double sum = 0;
        for (int c = 0; c < 4; c++) {
            sum += (double) q[o + c] * q[o + c];
        }
        return Math.sqrt(sum);
    }
}
