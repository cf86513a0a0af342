package dev.throng.anim.exact;

import dev.throng.anim.QuatD;

/**
 * Affine maps split into a rotation and what remains, in double precision: quaternion x y z w of R, then three rows of
 * (S, t) with {@code m = (R S, t)}; 16 doubles. R is the rotation nearest to the 3x3 matrix, or to its negative under a
 * mirror, which S then carries; a singular matrix has some rotation. See {@link dev.throng.math.Polar} for the way.
 */
final class PolarD {
    /** Doubles of a split map. */
    static final int STRIDE = 16;

    /** Offset of the rows. */
    static final int ROWS = 4;

    /** Squarings: enough where the two smaller scales are together 1e-10 of the largest, or more. */
    private static final int SQUARINGS = 40;

    /** What a square of a component of the quaternion is compared with: of four that sum to 1, one is larger. */
    private static final double LARGE_SQUARE = 0.2;

    /** A determinant nearer to 0 than this is none, where the largest component is 1. */
    private static final double SINGULAR = 1e-14;

    private static final int[] BY_PREFERENCE = {3, 0, 1};

    private PolarD() {}

    /**
     * Splits a map.
     *
     * @param m 12 doubles at {@code mo}
     * @param out receives 16 doubles at {@code oo}
     */
    static void split(double[] m, int mo, double[] out, int oo) {
        double[] r = new double[9];
        quaternion(m, mo, out, oo);
        rotation(out, oo, r);
        for (int row = 0; row < 3; row++) {
            int o = oo + ROWS + 4 * row;
            for (int c = 0; c < 3; c++) {
                out[o + c] = r[row] * m[mo + c] + r[3 + row] * m[mo + 4 + c] + r[6 + row] * m[mo + 8 + c];
            }
            out[o + 3] = m[mo + 4 * row + 3];
        }
    }

    /** The matrix of a unit quaternion: 9 doubles, row-major. */
    static void rotation(double[] q, int o, double[] out) {
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

    /** The quaternion of R. Its sign does not hang on rounding: the first large component of w, x, y, z is positive. */
    private static void quaternion(double[] m, int mo, double[] q, int qo) {
        double[] power = shifted(m, mo);
        for (int i = 0; i < SQUARINGS; i++) {
            power = square(power);
        }
        int column = 2;
        for (int k = BY_PREFERENCE.length - 1; k >= 0; k--) {
            column = power[5 * BY_PREFERENCE[k]] >= LARGE_SQUARE ? BY_PREFERENCE[k] : column;
        }
        System.arraycopy(power, 4 * column, q, qo, 4);
        QuatD.normalise(q, qo);
    }

    /** The matrix whose first eigenvector is sought, plus the identity. */
    private static double[] shifted(double[] m, int o) {
        double largest = Double.MIN_NORMAL;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(m[o + i / 3 * 4 + i % 3]));
        }
        double[] a = new double[9];
        for (int i = 0; i < 9; i++) {
            a[i] = m[o + i / 3 * 4 + i % 3] / largest;
        }
        double det = a[0] * (a[4] * a[8] - a[5] * a[7])
                + a[1] * (a[5] * a[6] - a[3] * a[8])
                + a[2] * (a[3] * a[7] - a[4] * a[6]);
        return horn(a, det < -SINGULAR ? -1 : 1);
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

    /** The square over its trace. */
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
