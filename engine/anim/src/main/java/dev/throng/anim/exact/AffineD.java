package dev.throng.anim.exact;

import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import java.util.Arrays;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/** Affine maps as three rows of four doubles. */
public final class AffineD {
    public static final int STRIDE = 12;

    private AffineD() {}

    /**
     * Computes every joint's affine map to model space: {@code model(j) = model(parent(j)) * local(j)}.
     *
     * @param skeleton parents before children
     * @param pose local transforms
     * @param model receives 12 doubles (three rows) per joint
     */
    public static void localToModel(Skeleton skeleton, Pose pose, double[] model) {
        localToModel(skeleton, pose, 0, skeleton.jointCount(), model);
    }

    /**
     * Returns every joint's affine map to model space.
     *
     * @return 12 doubles (three rows) per joint
     */
    public static double[] localToModel(Skeleton skeleton, Pose pose) {
        double[] model = new double[skeleton.jointCount() * STRIDE];
        localToModel(skeleton, pose, model);
        return model;
    }

    /**
     * Position of a joint in model space.
     *
     * @param model maps of all joints to model space
     */
    public static Vector3d position(double[] model, int joint) {
        int o = joint * STRIDE;
        return new Vector3d(model[o + 3], model[o + 7], model[o + 11]);
    }

    /**
     * Computes the affine maps of a range of joints to model space.
     *
     * @param from first joint of the range
     * @param to end of the range, exclusive
     * @param model contains the maps of joints before the range; receives the maps of the range
     */
    public static void localToModel(Skeleton skeleton, Pose pose, int from, int to, double[] model) {
        double[] local = new double[STRIDE];
        for (int j = from; j < to; j++) {
            int parent = skeleton.parent(j);
            int at = j * STRIDE;
            if (parent == Skeleton.NO_PARENT) {
                fromPose(pose.values(), j * Pose.STRIDE, model, at);
            } else {
                fromPose(pose.values(), j * Pose.STRIDE, local, 0);
                multiply(model, parent * STRIDE, local, 0, model, at);
            }
        }
    }

    /**
     * Multiplies the joints' maps by the inverse bind matrices.
     *
     * @param model result of {@link #localToModel}
     * @param palette receives 12 doubles (three rows) per entry
     */
    public static void palette(MatrixPalette layout, double[] model, double[] palette) {
        float[] layoutBind = layout.inverseBind();
        double[] inverseBind = new double[STRIDE];
        for (int e = 0; e < layout.entryCount(); e++) {
            for (int i = 0; i < STRIDE; i++) {
                inverseBind[i] = layoutBind[e * STRIDE + i];
            }
            multiply(model, layout.joints()[e] * STRIDE, inverseBind, 0, palette, e * STRIDE);
        }
    }

    /**
     * Computes the weighted mean of the palette entries that move a vertex.
     *
     * @param out receives three rows of four
     */
    public static void blend(Influences influences, int vertex, double[] palette, double[] out) {
        Arrays.fill(out, 0);
        float[] weights = influences.weights();
        int end = (vertex + 1) * influences.perVertex();
        for (int i = end - influences.perVertex(); i < end; i++) {
            if (weights[i] != 0) {
                add(weights[i], palette, influences.entries()[i] * STRIDE, out);
            }
        }
    }

    private static void add(double weight, double[] palette, int entry, double[] out) {
        for (int k = 0; k < STRIDE; k++) {
            out[k] += weight * palette[entry + k];
        }
    }

    /**
     * Converts an affine map to a JOML matrix.
     *
     * @param at index of the first of the map's 12 doubles
     */
    public static Matrix4x3d matrix(double[] m, int at) {
        return new Matrix4x3d(
                m[at],
                m[at + 4],
                m[at + 8],
                m[at + 1],
                m[at + 5],
                m[at + 9],
                m[at + 2],
                m[at + 6],
                m[at + 10],
                m[at + 3],
                m[at + 7],
                m[at + 11]);
    }

    /**
     * Converts a float32 map to a JOML matrix.
     *
     * @param at index of the map's first float
     */
    public static Matrix4x3d matrix(float[] m, int at) {
        double[] rows = new double[STRIDE];
        for (int i = 0; i < STRIDE; i++) {
            rows[i] = m[at + i];
        }
        return matrix(rows, 0);
    }

    /**
     * Converts a matrix to three rows.
     *
     * @return 12 floats; 0 in place of -0
     */
    public static float[] rows(Matrix4x3dc m) {
        double[] columns = m.get(new double[STRIDE]);
        float[] rows = new float[STRIDE];
        for (int i = 0; i < STRIDE; i++) {
            rows[i] = (float) columns[i % 4 * 3 + i / 4] + 0f;
        }
        return rows;
    }

    /** @param out must be neither {@code a} nor {@code b} */
    private static void multiply(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        for (int row = 0; row < STRIDE; row += 4) {
            double x = a[ao + row];
            double y = a[ao + row + 1];
            double z = a[ao + row + 2];
            for (int c = 0; c < 4; c++) {
                double moved = c == 3 ? a[ao + row + 3] : 0;
                out[oo + row + c] = x * b[bo + c] + y * b[bo + 4 + c] + z * b[bo + 8 + c] + moved;
            }
        }
    }

    /** Converts one joint's {@link Pose} values to three rows of an affine map. */
    private static void fromPose(double[] pose, int o, double[] out, int oo) {
        double[] rotation = new double[9];
        QuatD.toMatrix(pose, o + 3, rotation);
        for (int row = 0; row < 3; row++) {
            for (int c = 0; c < 3; c++) {
                out[oo + 4 * row + c] = rotation[3 * row + c] * pose[o + 7 + c];
            }
            out[oo + 4 * row + 3] = pose[o + row];
        }
    }

    /**
     * Computes the matrix that transforms normals: {@code sign(det) * cofactor}, which is parallel to the inverse transpose.
     *
     * @param m three rows of four
     * @param out receives 9 doubles, row by row
     */
    static void normalMatrix(double[] m, double[] out) {
        for (int r = 0; r < 3; r++) {
            int r1 = 4 * ((r + 1) % 3);
            int r2 = 4 * ((r + 2) % 3);
            for (int c = 0; c < 3; c++) {
                int c1 = (c + 1) % 3;
                int c2 = (c + 2) % 3;
                out[3 * r + c] = m[r1 + c1] * m[r2 + c2] - m[r1 + c2] * m[r2 + c1];
            }
        }
        double det = m[0] * out[0] + m[1] * out[1] + m[2] * out[2];
        if (det < 0) {
            for (int i = 0; i < 9; i++) {
                out[i] = -out[i];
            }
        }
    }

    /**
     * @return upper bound of the factor by which an affine map lengthens a vector; exact for uniform scale. It is the
     *     square root of the largest sum of absolute values in a row of A^T A, where A is the map's linear part
     */
    public static double stretch(double[] m, int o) {
        double largest = 0;
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int c = 0; c < 3; c++) {
                sum += Math.abs(m[o + row] * m[o + c] + m[o + 4 + row] * m[o + 4 + c] + m[o + 8 + row] * m[o + 8 + c]);
            }
            largest = Math.max(largest, sum);
        }
        return Math.sqrt(largest);
    }

    /**
     * Determinant of an affine map's linear part.
     *
     * @param m three rows of four
     * @return negative if the map mirrors
     */
    public static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                + m[1] * (m[6] * m[8] - m[4] * m[10])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }
}
