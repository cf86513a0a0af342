package dev.throng.math;

/**
 * Affine maps as three rows of four floats, row-major: CPU counterpart of {@code shaders/lib/affine.glsl}. Sums are in the
 * shader's order, so that both round alike.
 */
public final class Affine {
    public static final int STRIDE = 12;

    private Affine() {}

    /**
     * Multiplies affine maps: {@code out = a * b}; b acts first.
     *
     * @param out may be neither {@code a} nor {@code b} at the same offset
     */
    public static void multiply(float[] a, int ao, float[] b, int bo, float[] out, int oo) {
        for (int row = 0; row < STRIDE; row += 4) {
            float x = a[ao + row];
            float y = a[ao + row + 1];
            float z = a[ao + row + 2];
            for (int c = 0; c < 4; c++) {
                out[oo + row + c] = x * b[bo + c] + y * b[bo + 4 + c] + z * b[bo + 8 + c];
            }
            out[oo + row + 3] += a[ao + row + 3];
        }
    }

    /** Transforms a point: {@code out[oo..oo+2] = m * (p, 1)}. */
    public static void transformPoint(float[] m, int mo, float[] p, int po, float[] out, int oo) {
        float x = p[po];
        float y = p[po + 1];
        float z = p[po + 2];
        for (int r = 0; r < 3; r++) {
            int row = mo + 4 * r;
            out[oo + r] = m[row] * x + m[row + 1] * y + m[row + 2] * z + m[row + 3];
        }
    }

    /** Transforms a direction, without normalisation: {@code out[oo..oo+2] = m * (v, 0)}. */
    public static void transformVector(float[] m, int mo, float[] v, int vo, float[] out, int oo) {
        float x = v[vo];
        float y = v[vo + 1];
        float z = v[vo + 2];
        for (int r = 0; r < 3; r++) {
            int row = mo + 4 * r;
            out[oo + r] = m[row] * x + m[row + 1] * y + m[row + 2] * z;
        }
    }

    /** Returns whether an affine map mirrors, that is, has a negative determinant. */
    public static boolean mirrors(float[] m, int mo) {
        float x = m[mo + 5] * m[mo + 10] - m[mo + 6] * m[mo + 9];
        float y = m[mo + 6] * m[mo + 8] - m[mo + 4] * m[mo + 10];
        float z = m[mo + 4] * m[mo + 9] - m[mo + 5] * m[mo + 8];
        return m[mo] * x + m[mo + 1] * y + m[mo + 2] * z < 0;
    }

    /**
     * Transforms a normal by the inverse transpose, without division: {@code out = sign(det m) * cofactor(m) * n}. The sign
     * keeps the normal on the same side of the surface if the map mirrors.
     */
    public static void transformNormal(float[] m, int mo, float[] n, int no, float[] out, int oo) {
        float x = n[no];
        float y = n[no + 1];
        float z = n[no + 2];
        float c0x = m[mo + 5] * m[mo + 10] - m[mo + 6] * m[mo + 9];
        float c0y = m[mo + 6] * m[mo + 8] - m[mo + 4] * m[mo + 10];
        float c0z = m[mo + 4] * m[mo + 9] - m[mo + 5] * m[mo + 8];
        float c1x = m[mo + 9] * m[mo + 2] - m[mo + 10] * m[mo + 1];
        float c1y = m[mo + 10] * m[mo] - m[mo + 8] * m[mo + 2];
        float c1z = m[mo + 8] * m[mo + 1] - m[mo + 9] * m[mo];
        float c2x = m[mo + 1] * m[mo + 6] - m[mo + 2] * m[mo + 5];
        float c2y = m[mo + 2] * m[mo + 4] - m[mo] * m[mo + 6];
        float c2z = m[mo] * m[mo + 5] - m[mo + 1] * m[mo + 4];
        float det = m[mo] * c0x + m[mo + 1] * c0y + m[mo + 2] * c0z;
        float side = det < 0 ? -1f : 1f;
        out[oo] = side * (c0x * x + c0y * y + c0z * z);
        out[oo + 1] = side * (c1x * x + c1y * y + c1z * z);
        out[oo + 2] = side * (c2x * x + c2y * y + c2z * z);
    }
}
