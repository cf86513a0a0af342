package dev.throng.math;

/**
 * Splits affine maps into a rotation R, a matrix S and a translation t: {@code m = (R S, t)}. A split map is 16 floats:
 * quaternion x y z w of R, then three rows of (S, t). CPU counterpart of {@code shaders/lib/polar.glsl}.
 *
 * <p>R is the rotation nearest to the map's 3x3 matrix, or to this matrix times -1 if it mirrors; S then mirrors. Its
 * quaternion is the eigenvector of the largest eigenvalue of a symmetric 4x4 matrix (Horn, "Closed-form solution of absolute
 * orientation using unit quaternions", 1987; Higham and Noferini, "An algorithm to compute the polar decomposition of a 3 x 3
 * matrix", 2016). Repeated squaring of that matrix plus the identity finds the eigenvector. Works also for singular matrices.
 */
public final class Polar {
    public static final int STRIDE = 16;

    /** Offset, after the four of the rotation, of the rows of matrix S and translation t. */
    public static final int ROWS = 4;

    /**
     * Number of squarings that find the eigenvector; sufficient if the map's two smaller singular values add up to at least a
     * hundredth of the largest.
     */
    public static final int SQUARINGS = 12;

    /** Square of a quaternion component above which it counts as large, so that it decides the quaternion's sign. */
    public static final float LARGE_SQUARE = 0.2f;

    /** Absolute determinant below which a matrix with a largest component of 1 counts as singular. */
    public static final float SINGULAR = 1e-6f;

    /** Lower limit of a matrix's largest component, which prevents division by 0. */
    public static final float SMALLEST = Float.MIN_NORMAL;

    private static final int[] BY_PREFERENCE = {3, 0, 1};

    private Polar() {}

    /**
     * Splits an affine map into a rotation R, a matrix S and a translation t.
     *
     * @param m map: 12 floats at {@code mo}
     * @param out receives the split map: 16 floats at {@code oo}
     */
    public static void split(float[] m, int mo, float[] out, int oo) {
        rotation(m, mo, out, oo);
        float x = out[oo];
        float y = out[oo + 1];
        float z = out[oo + 2];
        float w = out[oo + 3];
        for (int c = 0; c < 3; c++) { // rotates each column by the inverse of R, with the operations of Quat.rotate
            float vx = m[mo + c];
            float vy = m[mo + 4 + c];
            float vz = m[mo + 8 + c];
            float tx = 2f * (z * vy - y * vz);
            float ty = 2f * (x * vz - z * vx);
            float tz = 2f * (y * vx - x * vy);
            out[oo + ROWS + c] = vx + w * tx + (z * ty - y * tz);
            out[oo + ROWS + 4 + c] = vy + w * ty + (x * tz - z * tx);
            out[oo + ROWS + 8 + c] = vz + w * tz + (y * tx - x * ty);
        }
        for (int row = 3; row < Affine.STRIDE; row += 4) {
            out[oo + ROWS + row] = m[mo + row];
        }
    }

    /** Recombines a split map into three rows. */
    public static void toAffine(float[] split, int o, float[] out, int oo) {
        Quat.toAffine(split, o, split, o, 1, 1, 1, out, oo);
        multiplyLinear(out, oo, split, o + ROWS);
        for (int row = 3; row < Affine.STRIDE; row += 4) {
            out[oo + row] = split[o + ROWS + row];
        }
    }

    /** Multiplies the 3x3 parts of maps, in place: {@code a = a * b}. The translation of {@code a} is unchanged. */
    public static void multiplyLinear(float[] a, int ao, float[] b, int bo) {
        for (int row = ao; row < ao + Affine.STRIDE; row += 4) {
            float x = a[row];
            float y = a[row + 1];
            float z = a[row + 2];
            for (int c = 0; c < 3; c++) {
                a[row + c] = x * b[bo + c] + y * b[bo + 4 + c] + z * b[bo + 8 + c];
            }
        }
    }

    /**
     * Computes the quaternion of a map's rotation R.
     *
     * @param q receives a quaternion. Its sign does not depend on rounding: the first of w, x, y, z that counts as large, see
     *     {@link #LARGE_SQUARE}, is positive
     */
    private static void rotation(float[] m, int mo, float[] q, int qo) {
        float[] power = new float[16];
        fill(m, mo, power);
        float[] square = new float[16];
        for (int i = 0; i < SQUARINGS; i++) {
            square(power, square);
            float inverse = 1f / (square[0] + square[5] + square[10] + square[15]);
            for (int k = 0; k < 16; k++) {
                power[k] = square[k] * inverse;
            }
        }
        int column = 2;
        for (int k = BY_PREFERENCE.length - 1; k >= 0; k--) {
            column = power[5 * BY_PREFERENCE[k]] >= LARGE_SQUARE ? BY_PREFERENCE[k] : column;
        }
        System.arraycopy(power, 4 * column, q, qo, 4);
        Quat.normalise(q, qo);
    }

    /**
     * Fills {@code n} with the identity plus a symmetric 4x4 matrix. The eigenvector of the matrix's largest
     * eigenvalue is the quaternion of R.
     *
     * @param m map: 12 floats at {@code o}
     */
    private static void fill(float[] m, int o, float[] n) {
        float largest = SMALLEST;
        for (int i = 0; i < 9; i++) {
            largest = Math.max(largest, Math.abs(m[o + i / 3 * 4 + i % 3]));
        }
        float inverse = 1f / largest;
        float[] a = new float[9];
        for (int i = 0; i < 9; i++) {
            a[i] = m[o + i / 3 * 4 + i % 3] * inverse;
        }
        float det = a[0] * (a[4] * a[8] - a[5] * a[7])
                + a[1] * (a[5] * a[6] - a[3] * a[8])
                + a[2] * (a[3] * a[7] - a[4] * a[6]);
        float side = det < -SINGULAR ? -1f : 1f;
        n[0] = 1f + side * (a[0] - a[4] - a[8]);
        n[5] = 1f + side * (a[4] - a[0] - a[8]);
        n[10] = 1f + side * (a[8] - a[0] - a[4]);
        n[15] = 1f + side * (a[0] + a[4] + a[8]);
        n[1] = n[4] = side * (a[1] + a[3]);
        n[2] = n[8] = side * (a[2] + a[6]);
        n[6] = n[9] = side * (a[5] + a[7]);
        n[3] = n[12] = side * (a[7] - a[5]);
        n[7] = n[13] = side * (a[2] - a[6]);
        n[11] = n[14] = side * (a[3] - a[1]);
    }

    /** Squares a symmetric 4x4 matrix; copies one triangle of the result to the other. */
    private static void square(float[] n, float[] out) {
        for (int row = 0; row < 4; row++) {
            float x = n[4 * row];
            float y = n[4 * row + 1];
            float z = n[4 * row + 2];
            float w = n[4 * row + 3];
            for (int c = row; c < 4; c++) {
                float sum = x * n[c] + y * n[4 + c] + z * n[8 + c] + w * n[12 + c];
                out[4 * row + c] = sum;
                out[4 * c + row] = sum;
            }
        }
    }
}
