package dev.throng.anim.exact;

import dev.throng.anim.QuatD;

/**
 * The rotation nearest to a matrix, by the sum of squared differences: the rotation of its polar decomposition. Found as the
 * eigenvector of the largest eigenvalue of a symmetric 4 x 4 matrix (Horn 1987, "Closed-form solution of absolute orientation
 * using unit quaternions", section 4), which exists for every matrix, also for one that flattens.
 */
public final class NearestRotation {
    private static final int SWEEPS = 30;

    private NearestRotation() {}

    /**
     * Divides the columns of a matrix by their lengths, x by its negative where the matrix mirrors; a column of no length stays.
     *
     * @param m nine numbers, row by row, changed in place
     * @return what was taken out: x y z
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
     * The nearest rotation.
     *
     * @param m nine numbers, row by row
     * @return unit quaternion x y z w, w at least 0
     */
    public static double[] of(double[] m) {
        double[][] n = {
            {m[0] - m[4] - m[8], m[1] + m[3], m[2] + m[6], m[7] - m[5]},
            {m[1] + m[3], m[4] - m[0] - m[8], m[5] + m[7], m[2] - m[6]},
            {m[2] + m[6], m[5] + m[7], m[8] - m[0] - m[4], m[3] - m[1]},
            {m[7] - m[5], m[2] - m[6], m[3] - m[1], m[0] + m[4] + m[8]}
        };
        double[][] vectors = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int p = 0; p < 3; p++) {
                for (int q = p + 1; q < 4; q++) {
                    eliminate(n, vectors, p, q);
                }
            }
        }
        return largest(n, vectors);
    }

    /** A Jacobi rotation: makes {@code n[p][q]} 0 (Golub and Van Loan, "Matrix Computations", section 8.5). */
    private static void eliminate(double[][] n, double[][] vectors, int p, int q) {
        if (n[p][q] == 0) {
            return;
        }
        double theta = (n[q][q] - n[p][p]) / (2 * n[p][q]);
        double tangent = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
        double cosine = 1 / Math.hypot(tangent, 1);
        double sine = tangent * cosine;
        turnColumns(n, p, q, cosine, sine);
        for (int k = 0; k < 4; k++) {
            double a = n[p][k];
            double b = n[q][k];
            n[p][k] = cosine * a - sine * b;
            n[q][k] = sine * a + cosine * b;
        }
        turnColumns(vectors, p, q, cosine, sine);
    }

    private static void turnColumns(double[][] m, int p, int q, double cosine, double sine) {
        for (double[] row : m) {
            double a = row[p];
            double b = row[q];
            row[p] = cosine * a - sine * b;
            row[q] = sine * a + cosine * b;
        }
    }

    private static double[] largest(double[][] n, double[][] vectors) {
        int best = 3;
        for (int i = 0; i < 3; i++) {
            best = n[i][i] > n[best][best] ? i : best;
        }
        double sign = vectors[3][best] < 0 ? -1 : 1;
        double[] q = new double[4];
        for (int k = 0; k < 4; k++) {
            q[k] = sign * vectors[k][best] + 0.0;
        }
        QuatD.normalise(q, 0);
        return q;
    }
}
