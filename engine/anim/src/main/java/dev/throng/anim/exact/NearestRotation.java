package dev.throng.anim.exact;

import dev.throng.anim.QuatD;

/**
 * Rotation nearest to a matrix by the sum of squared differences, also for singular matrices: the rotation of the polar
 * decomposition. Its quaternion is the eigenvector of the largest eigenvalue of a symmetric 4 x 4 matrix (Horn 1987,
 * "Closed-form solution of absolute orientation using unit quaternions", section 4). Repeated squaring of that matrix plus the
 * identity finds the eigenvector, as in {@link dev.throng.math.Polar}.
 */
public final class NearestRotation {
    /**
     * Number of squarings that find the eigenvector; sufficient if the matrix's two smaller singular values add up to at least
     * 1e-10 of the largest.
     */
    private static final int SQUARINGS = 40;

    /** Square of a quaternion component above which it counts as large, so that it decides the quaternion's sign. */
    private static final double LARGE_SQUARE = 0.2;

    /** Absolute determinant below which a matrix with a largest component of 1 counts as singular. */
    private static final double SINGULAR = 1e-14;

    private static final int[] BY_PREFERENCE = {3, 0, 1};

    private NearestRotation() {}

    /**
     * Divides each column of a matrix by its length; negates the first column if the matrix mirrors.
     *
     * @param m nine numbers, row by row, changed in place; a column of length 0 is unchanged
     * @return divisors of the columns x y z, the first negative if the matrix mirrors
     */
    public static double[] takeScale(double[] m) {
        double[] scale = new double[3];
        for (int c = 0; c < 3; c++) {
            scale[c] = Math.sqrt(m[c] * m[c] + m[3 + c] * m[3 + c] + m[6 + c] * m[6 + c]);
        }
        scale[0] = determinant(m) < 0 ? -scale[0] : scale[0];
        for (int i = 0; i < 9; i++) {
            m[i] = scale[i % 3] == 0 ? m[i] : m[i] / scale[i % 3];
        }
        return scale;
    }

    private static double determinant(double[] m) {
        return m[0] * (m[4] * m[8] - m[5] * m[7])
                - m[1] * (m[3] * m[8] - m[5] * m[6])
                + m[2] * (m[3] * m[7] - m[4] * m[6]);
    }

    /**
     * Returns the rotation nearest to a matrix.
     *
     * @param m nine numbers, row by row
     * @return unit quaternion x y z w, w at least 0
     */
    public static double[] of(double[] m) {
        double[] q = new double[4];
        put(scaled(m), 1, q, 0);
        double sign = q[3] < 0 ? -1 : 1;
        for (int c = 0; c < 4; c++) {
            q[c] = sign * q[c] + 0.0; // turns -0 into 0
        }
        return q;
    }

    /**
     * Computes the rotation nearest to a matrix, or to the matrix times -1 if the matrix mirrors.
     *
     * @param m nine numbers, row by row
     * @param q receives a unit quaternion x y z w at {@code o}. Its sign does not depend on rounding: the first of w, x, y, z
     *     that counts as large, see {@link #LARGE_SQUARE}, is positive
     */
    static void upToMirror(double[] m, double[] q, int o) {
        double[] a = scaled(m);
        put(a, determinant(a) < -SINGULAR ? -1 : 1, q, o);
    }

    private static double[] scaled(double[] m) {
        double largest = Double.MIN_NORMAL;
        for (double number : m) {
            largest = Math.max(largest, Math.abs(number));
        }
        double[] a = new double[9];
        for (int i = 0; i < 9; i++) {
            a[i] = m[i] / largest;
        }
        return a;
    }

    private static void put(double[] a, double side, double[] q, int o) {
        double[] power = horn(a, side);
        for (int i = 0; i < SQUARINGS; i++) {
            power = square(power);
        }
        int column = 2;
        for (int k = BY_PREFERENCE.length - 1; k >= 0; k--) {
            column = power[5 * BY_PREFERENCE[k]] >= LARGE_SQUARE ? BY_PREFERENCE[k] : column;
        }
        System.arraycopy(power, 4 * column, q, o, 4);
        QuatD.normalise(q, o);
    }

    private static double[] horn(double[] a, double side) {
        double xy = side * (a[1] + a[3]);
        double xz = side * (a[2] + a[6]);
        double yz = side * (a[5] + a[7]);
        double xw = side * (a[7] - a[5]);
        double yw = side * (a[2] - a[6]);
        double zw = side * (a[3] - a[1]);
        return new double[] {
            1 + side * (a[0] - a[4] - a[8]),
            xy,
            xz,
            xw,
            xy,
            1 + side * (a[4] - a[0] - a[8]),
            yz,
            yw,
            xz,
            yz,
            1 + side * (a[8] - a[0] - a[4]),
            zw,
            xw,
            yw,
            zw,
            1 + side * (a[0] + a[4] + a[8])
        };
    }

    /** Squares a symmetric 4 x 4 matrix and divides the result by its trace. */
    private static double[] square(double[] n) {
        double[] out = new double[16];
        for (int i = 0; i < 16; i++) {
            int row = i / 4 * 4;
            int c = i % 4;
            out[i] = n[row] * n[c] + n[row + 1] * n[4 + c] + n[row + 2] * n[8 + c] + n[row + 3] * n[12 + c];
        }
        double trace = out[0] + out[5] + out[10] + out[15];
        for (int i = 0; i < 16; i++) {
            out[i] /= trace;
        }
        return out;
    }
}
