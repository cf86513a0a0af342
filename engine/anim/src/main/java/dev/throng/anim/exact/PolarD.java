package dev.throng.anim.exact;

import dev.throng.anim.QuatD;

/**
 * Splits affine maps into a rotation R, a matrix S and a translation t: {@code m = (R S, t)}. A split map is 16 doubles:
 * quaternion x y z w of R, then three rows of (S, t). R is the rotation nearest to the map's 3x3 matrix, or to this matrix
 * times -1 if it mirrors; S then mirrors. Float32 version: {@link dev.throng.math.Polar}.
 */
public final class PolarD {
    public static final int STRIDE = 16;

    /** Offset, after the four of the rotation, of the rows of matrix S and translation t. */
    public static final int ROWS = 4;

    private PolarD() {}

    /**
     * Splits an affine map into a rotation R, a matrix S and a translation t.
     *
     * @param m map: 12 doubles at {@code mo}
     * @param out receives the split map: 16 doubles at {@code oo}
     */
    public static void split(double[] m, int mo, double[] out, int oo) {
        double[] linear = new double[9];
        for (int i = 0; i < 9; i++) {
            linear[i] = m[mo + i / 3 * 4 + i % 3];
        }
        NearestRotation.upToMirror(linear, out, oo);
        double[] r = new double[9];
        QuatD.toMatrix(out, oo, r);
        for (int row = 0; row < 3; row++) {
            int o = oo + ROWS + 4 * row;
            for (int c = 0; c < 3; c++) {
                out[o + c] = r[row] * m[mo + c] + r[3 + row] * m[mo + 4 + c] + r[6 + row] * m[mo + 8 + c];
            }
            out[o + 3] = m[mo + 4 * row + 3];
        }
    }
}
