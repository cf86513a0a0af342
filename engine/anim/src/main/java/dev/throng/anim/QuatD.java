package dev.throng.anim;

/** Quaternions x, y, z, w in double precision, in flat arrays, for exact evaluation. */
public final class QuatD {
    /**
     * Sine of the angle below which slerp becomes lerp, because division by the sine would amplify rounding errors; the
     * two results differ by less than 1e-16.
     */
    private static final double STRAIGHT = 1e-8;

    private QuatD() {}

    /**
     * Scales a quaternion to length 1 in place; a zero quaternion becomes the identity.
     *
     * @param q array of the quaternion, at offset {@code o}; it may be zero, because splines may pass through zero
     */
    public static void normalise(double[] q, int o) {
        double length = Math.sqrt(q[o] * q[o] + q[o + 1] * q[o + 1] + q[o + 2] * q[o + 2] + q[o + 3] * q[o + 3]);
        if (length == 0) {
            q[o + 3] = 1;
            return;
        }
        for (int c = 0; c < 4; c++) {
            q[o + c] /= length;
        }
    }

    /**
     * Multiplies quaternions: {@code out = a * b}; b acts first.
     *
     * @param out may be {@code b} at the same offset, not {@code a}
     */
    public static void multiply(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        double x = b[bo];
        double y = b[bo + 1];
        double z = b[bo + 2];
        double w = b[bo + 3];
        out[oo] = a[ao + 3] * x + a[ao] * w + a[ao + 1] * z - a[ao + 2] * y;
        out[oo + 1] = a[ao + 3] * y + a[ao + 1] * w + a[ao + 2] * x - a[ao] * z;
        out[oo + 2] = a[ao + 3] * z + a[ao + 2] * w + a[ao] * y - a[ao + 1] * x;
        out[oo + 3] = a[ao + 3] * w - a[ao] * x - a[ao + 1] * y - a[ao + 2] * z;
    }

    /**
     * Converts a unit quaternion to a matrix.
     *
     * @param out receives 9 doubles, row by row
     */
    public static void toMatrix(double[] q, int o, double[] out) {
        double x = q[o];
        double y = q[o + 1];
        double z = q[o + 2];
        double w = q[o + 3];
        out[0] = 1 - 2 * (y * y + z * z);
        out[1] = 2 * (x * y - w * z);
        out[2] = 2 * (x * z + w * y);
        out[3] = 2 * (x * y + w * z);
        out[4] = 1 - 2 * (x * x + z * z);
        out[5] = 2 * (y * z - w * x);
        out[6] = 2 * (x * z - w * y);
        out[7] = 2 * (y * z + w * x);
        out[8] = 1 - 2 * (x * x + y * y);
    }

    /**
     * Returns the sign of two quaternions' dot product.
     *
     * @param o offset of the quaternion in both arrays
     * @return -1 or 1; 1 for 0
     */
    public static double side(double[] a, double[] b, int o) {
        return side(a, o, b, o);
    }

    /**
     * Returns the sign of two quaternions' dot product.
     *
     * @param a array of the first quaternion, at offset {@code ao}
     * @param b array of the second quaternion, at offset {@code bo}
     * @return -1 or 1; 1 for 0
     */
    public static double side(double[] a, int ao, double[] b, int bo) {
        double dot = a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2] + a[ao + 3] * b[bo + 3];
        return dot < 0 ? -1 : 1;
    }

    /**
     * Interpolates from {@code a} to {@code b} by nlerp on the short arc.
     *
     * @param a array of the first quaternion, which the result replaces at offset {@code ao}
     * @param b array of the second quaternion, at offset {@code bo}
     * @param u 0 ({@code a}) to 1 ({@code b})
     */
    public static void nlerp(double[] a, int ao, double[] b, int bo, double u) {
        double sign = side(a, ao, b, bo);
        for (int c = 0; c < 4; c++) {
            a[ao + c] += (sign * b[bo + c] - a[ao + c]) * u;
        }
        normalise(a, ao);
    }

    /**
     * Interpolates two keys by short-arc slerp (Shoemake 1985), after normalising both.
     *
     * @param keys array of both keys, at offsets {@code a} and {@code b}
     * @param ratio 0 (key at {@code a}) to 1 (key at {@code b})
     * @param out receives a unit quaternion x y z w at {@code o}
     */
    public static void slerp(float[] keys, int a, int b, double ratio, double[] out, int o) {
        double[] from = unit(keys, a);
        double[] mixed = new double[4];
        slerp(from, unit(keys, b), 0, ratio, mixed);
        System.arraycopy(mixed, 0, out, o, 4);
    }

    /**
     * Interpolates unit quaternions by short-arc slerp.
     *
     * @param o offset in all arrays
     * @param ratio 0 ({@code from}) to 1 ({@code to})
     */
    static void slerp(double[] from, double[] to, int o, double ratio, double[] out) {
        double sign = side(from, to, o);
        double angle = angleBetween(from, to, o, sign);
        double sine = Math.sin(angle);
        double weightA = sine < STRAIGHT ? 1 - ratio : Math.sin((1 - ratio) * angle) / sine;
        double weightB = sine < STRAIGHT ? ratio : Math.sin(ratio * angle) / sine;
        for (int c = o; c < o + 4; c++) {
            out[c] = weightA * from[c] + weightB * sign * to[c];
        }
    }

    /**
     * Interpolates two keys by short-arc lerp, after normalising both.
     *
     * @param keys array of both keys, at offsets {@code a} and {@code b}
     * @param ratio 0 (key at {@code a}) to 1 (key at {@code b})
     * @param out receives a quaternion that is not normalised
     */
    public static void lerp(float[] keys, int a, int b, double ratio, double[] out, int o) {
        double[] from = unit(keys, a);
        double[] to = unit(keys, b);
        double sign = side(from, to, 0);
        for (int c = 0; c < 4; c++) {
            out[o + c] = from[c] + (sign * to[c] - from[c]) * ratio;
        }
    }

    private static double[] unit(float[] keys, int o) {
        double[] q = {keys[o], keys[o + 1], keys[o + 2], keys[o + 3]};
        normalise(q, 0);
        return q;
    }

    /**
     * @param signOfB factor of {@code b}, -1 or 1
     * @return angle between two unit quaternions, radians: {@code 2 atan2(|a-b|, |a+b|)}, accurate also for short arcs (Kahan)
     */
    private static double angleBetween(double[] a, double[] b, int o, double signOfB) {
        double difference = 0;
        double sum = 0;
        for (int c = o; c < o + 4; c++) {
            double y = signOfB * b[c];
            difference += (a[c] - y) * (a[c] - y);
            sum += (a[c] + y) * (a[c] + y);
        }
        return 2 * Math.atan2(Math.sqrt(difference), Math.sqrt(sum));
    }
}
