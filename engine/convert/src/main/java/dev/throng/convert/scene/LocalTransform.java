package dev.throng.convert.scene;

import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A local transform: scale, then rotation, then translation.
 *
 * @param translation translation in metres; owned
 * @param rotation rotation of length 1; owned
 * @param scale factors along the local axes, x negative for a mirror; owned
 */
public record LocalTransform(Vector3d translation, Quaterniond rotation, Vector3d scale) {
    /**
     * Length of a matrix's column, as a fraction of the longest column's length, below which the column has no usable
     * direction.
     */
    private static final double FLAT = 1e-9;

    public static LocalTransform identity() {
        return new LocalTransform(new Vector3d(), new Quaterniond(), new Vector3d(1));
    }

    /**
     * Returns the transform nearest to an affine matrix; it is exact if the matrix has no shear. Axes of
     * length 0 become perpendicular to the others, so that keys of scale 0 have a rotation.
     */
    public static LocalTransform of(Matrix4dc matrix) {
        Vector3d x = matrix.getColumn(0, new Vector3d());
        Vector3d y = matrix.getColumn(1, new Vector3d());
        Vector3d z = matrix.getColumn(2, new Vector3d());
        Vector3d scale = new Vector3d(x.length(), y.length(), z.length());
        if (matrix.determinant3x3() < 0) {
            scale.x = -scale.x;
            x.negate();
        }
        orthonormalise(x, y, z);
        Quaterniond rotation =
                new Matrix3d(x, y, z).getNormalizedRotation(new Quaterniond()).normalize();
        return new LocalTransform(matrix.getTranslation(new Vector3d()), rotation, scale);
    }

    /** Orthonormalises three axes by Gram-Schmidt; the third completes a right-handed basis. */
    private static void orthonormalise(Vector3d x, Vector3d y, Vector3d z) {
        double flat = FLAT * Math.max(x.length(), Math.max(y.length(), z.length()));
        boolean hasX = direct(x, flat);
        boolean hasY = direct(y, flat);
        boolean hasZ = direct(z, flat);
        if (!hasX) {
            x.set(
                    hasY && hasZ
                            ? y.cross(z, new Vector3d())
                            : hasY ? across(y) : hasZ ? across(z) : new Vector3d(1, 0, 0));
            direct(x, 0);
        }
        y.fma(-y.dot(x), x);
        if (!hasY || !direct(y, FLAT)) {
            y.set(hasZ ? z.cross(x, new Vector3d()) : across(x));
            if (!direct(y, FLAT)) {
                y.set(across(x)).normalize();
            }
        }
        x.cross(y, z);
    }

    /**
     * Scales a vector to length 1, unless it is too short.
     *
     * @param flat length up to which a vector is too short
     * @return whether the vector was long enough
     */
    private static boolean direct(Vector3d v, double flat) {
        double length = v.length();
        if (!(length > flat)) {
            return false;
        }
        v.div(length);
        return true;
    }

    private static Vector3d across(Vector3d v) {
        Vector3d axis = Math.abs(v.x) < 0.6 ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0);
        return axis.cross(v).normalize();
    }

    public Matrix4d matrix() {
        return new Matrix4d().translationRotateScale(translation, rotation, scale);
    }

    /**
     * @return largest difference between corresponding elements of this transform's matrix and another matrix, as a
     *     fraction of the largest element of {@code matrix}
     */
    public double distance(Matrix4dc matrix) {
        double[] mine = matrix().get(new double[16]);
        double[] other = matrix.get(new double[16]);
        double difference = 0;
        double largest = Double.MIN_NORMAL;
        for (int i = 0; i < 12; i++) {
            difference = Math.max(difference, Math.abs(mine[i] - other[i]));
            largest = Math.max(largest, Math.abs(other[i]));
        }
        return difference / largest;
    }
}
