package dev.throng.gltf;

import dev.throng.anim.Pose;
import java.util.List;

/**
 * Split of any affine matrix into a product {@code T R S} of translation, rotation and scale. A sheared matrix becomes
 * {@code T R S Q}, with a second rotation {@code Q}: by singular value decomposition {@code U D V^T}, {@code R = U},
 * {@code S = D} and {@code Q = V^T}. Matrices are three columns of three doubles.
 */
final class MatrixSplit {
    /**
     * Largest cosine of the angle between two columns that count as orthogonal. Columns of rotations stored as floats reach
     * 3e-7. The resulting error, half the cosine, is below the allowed millionth of the model's size.
     */
    private static final double ORTHOGONAL = 5e-7;

    /** Fraction of the largest singular value, below which a singular value's direction is unknown. */
    private static final double VANISHING = 1e-14;

    /**
     * Number of sweeps of the Jacobi method over the three pairs of columns; it converges quadratically, so six would
     * suffice.
     */
    private static final int SWEEPS = 12;

    private MatrixSplit() {}

    /**
     * Splits a matrix into transforms.
     *
     * @param m sixteen values, column by column, with the last row 0 0 0 1
     * @return one transform T R S, or two whose product is the matrix; {@link dev.throng.anim.Pose#STRIDE} values each
     */
    static List<double[]> split(double[] m) {
        double[][] a = {{m[0], m[1], m[2]}, {m[4], m[5], m[6]}, {m[8], m[9], m[10]}};
        double[] translation = {m[12], m[13], m[14]};
        if (isOrthogonal(a)) {
            double[][] axes = nearestRotation(a);
            return List.of(transform(translation, axes, dots(axes, a)));
        }
        double[][] v = identity();
        double[][] stretched = diagonalise(a, v);
        double[][] axes = axes(stretched);
        double[][] second = transpose(v);
        return List.of(
                transform(translation, axes, dots(axes, stretched)),
                transform(new double[3], second, new double[] {1, 1, 1}));
    }

    private static boolean isOrthogonal(double[][] a) {
        for (int i = 0; i < 3; i++) {
            double[] b = a[(i + 1) % 3];
            if (Math.abs(dot(a[i], b)) > ORTHOGONAL * Math.sqrt(dot(a[i], a[i]) * dot(b, b))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Rotates pairs of columns of {@code a} until all are orthogonal, and applies the same rotations to {@code v}: one-sided
     * Jacobi method (Hestenes 1958).
     */
    private static double[][] diagonalise(double[][] a, double[][] v) {
        double[][] b = {a[0].clone(), a[1].clone(), a[2].clone()};
        for (int step = 0; step < 3 * SWEEPS; step++) {
            int p = step % 3;
            int q = (p + 1) % 3;
            double off = dot(b[p], b[q]);
            if (off != 0) {
                double zeta = (dot(b[q], b[q]) - dot(b[p], b[p])) / (2 * off);
                double tangent = Math.copySign(1, zeta) / (Math.abs(zeta) + Math.hypot(1, zeta));
                double cosine = 1 / Math.hypot(1, tangent);
                rotate(b, p, q, cosine, cosine * tangent);
                rotate(v, p, q, cosine, cosine * tangent);
            }
        }
        return b;
    }

    private static void rotate(double[][] columns, int p, int q, double cosine, double sine) {
        for (int r = 0; r < 3; r++) {
            double x = columns[p][r];
            double y = columns[q][r];
            columns[p][r] = cosine * x - sine * y;
            columns[q][r] = sine * x + cosine * y;
        }
    }

    /**
     * @param columns orthogonal columns, some of which may be nearly 0 0 0
     * @return right-handed basis of unit vectors along the columns
     */
    private static double[][] axes(double[][] columns) {
        double longest = 0;
        for (double[] column : columns) {
            longest = Math.max(longest, Math.sqrt(dot(column, column)));
        }
        double[][] axes = new double[3][];
        for (int i = 0; i < 3; i++) {
            double length = Math.sqrt(dot(columns[i], columns[i]));
            axes[i] = length > VANISHING * longest ? scaled(columns[i], 1 / length) : new double[3];
        }
        complete(axes);
        if (dot(cross(axes[0], axes[1]), axes[2]) < 0) {
            axes[0] = scaled(axes[0], -1);
        }
        return axes;
    }

    /** Replaces zero vectors by unit vectors perpendicular to the other vectors. */
    private static void complete(double[][] axes) {
        for (int i = 0; i < 3; i++) {
            if (dot(axes[i], axes[i]) == 0) {
                double[] next = axes[(i + 1) % 3];
                double[] last = axes[(i + 2) % 3];
                double[] normal = cross(next, last);
                if (dot(normal, normal) == 0) {
                    normal = perpendicular(dot(next, next) > 0 ? next : last);
                }
                axes[i] = scaled(normal, 1 / Math.sqrt(dot(normal, normal)));
            }
        }
    }

    /**
     * @param axis unit vector, or 0 0 0
     * @return a vector perpendicular to the axis; the x axis for 0 0 0
     */
    private static double[] perpendicular(double[] axis) {
        double[] helper = Math.abs(axis[0]) < 0.5 ? new double[] {1, 0, 0} : new double[] {0, 1, 0};
        return dot(axis, axis) == 0 ? helper : cross(axis, helper);
    }

    /**
     * Finds the rotation nearest to almost orthogonal columns, by two steps of Newton's iteration {@code X = (X + X^-T) / 2}
     * (Higham 1986), each of which squares the error.
     */
    private static double[][] nearestRotation(double[][] columns) {
        double[][] x = axes(columns);
        for (int step = 0; step < 2; step++) {
            double[][] cofactors = {cross(x[1], x[2]), cross(x[2], x[0]), cross(x[0], x[1])};
            double determinant = dot(x[0], cofactors[0]);
            for (int i = 0; i < 9; i++) {
                x[i / 3][i % 3] = (x[i / 3][i % 3] + cofactors[i / 3][i % 3] / determinant) / 2;
            }
        }
        return x;
    }

    private static double[] transform(double[] translation, double[][] axes, double[] scale) {
        double[] pose = new double[Pose.STRIDE];
        System.arraycopy(translation, 0, pose, 0, 3);
        System.arraycopy(quaternion(axes), 0, pose, 3, 4);
        System.arraycopy(scale, 0, pose, 7, 3);
        return pose;
    }

    /**
     * Converts a rotation matrix to a unit quaternion; divides by the quaternion's largest component (Shepperd 1978).
     *
     * @return x, y, z, w
     */
    private static double[] quaternion(double[][] r) {
        double[] squares = {
            1 + r[0][0] - r[1][1] - r[2][2],
            1 - r[0][0] + r[1][1] - r[2][2],
            1 - r[0][0] - r[1][1] + r[2][2],
            1 + r[0][0] + r[1][1] + r[2][2]
        };
        double xy = r[0][1] + r[1][0];
        double xz = r[0][2] + r[2][0];
        double yz = r[1][2] + r[2][1];
        double xw = r[1][2] - r[2][1];
        double yw = r[2][0] - r[0][2];
        double zw = r[0][1] - r[1][0];
        double[][] rows = {
            {squares[0], xy, xz, xw}, {xy, squares[1], yz, yw}, {xz, yz, squares[2], zw}, {xw, yw, zw, squares[3]}
        };
        int largest = 0;
        for (int i = 1; i < 4; i++) {
            largest = squares[i] > squares[largest] ? i : largest;
        }
        double[] q = rows[largest];
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        return new double[] {q[0] / length, q[1] / length, q[2] / length, q[3] / length};
    }

    private static double[] dots(double[][] a, double[][] b) {
        return new double[] {dot(a[0], b[0]), dot(a[1], b[1]), dot(a[2], b[2])};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double[] scaled(double[] v, double factor) {
        return new double[] {v[0] * factor, v[1] * factor, v[2] * factor};
    }

    private static double[][] identity() {
        return new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    }

    private static double[][] transpose(double[][] m) {
        return new double[][] {{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}};
    }
}
