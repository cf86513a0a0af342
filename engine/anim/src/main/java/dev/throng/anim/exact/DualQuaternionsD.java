package dev.throng.anim.exact;

import dev.throng.anim.Influences;
import dev.throng.anim.QuatD;
import java.util.Arrays;

/**
 * Dual quaternion skinning in double precision (Kavan, Collins, Zara, O'Sullivan, "Skinning with dual quaternions",
 * 2007). Palette entries are split as in {@link PolarD}. Their rotations and translations blend as dual quaternions,
 * with signs that put rotations on the hemisphere of the heaviest entry's rotation; scale and shear blend as matrices
 * and act first. Not thread-safe.
 */
final class DualQuaternionsD {
    /**
     * Magnitude up to which a negative dot product of two quaternions counts as a rounding error, so that neither
     * quaternion is negated.
     */
    private static final double PERPENDICULAR = 1e-12;

    private final double[] entries;
    private final double[] real = new double[4];
    private final double[] dual = new double[4];
    private final double[] rotation = new double[9];
    private final double[] stretch = new double[9];

    DualQuaternionsD(int entryCount) {
        entries = new double[entryCount * PolarD.STRIDE];
    }

    /**
     * Splits the entries of a palette as {@link PolarD} does, and stores them.
     *
     * @param palette three rows (12 doubles) per entry
     */
    void set(double[] palette) {
        for (int e = 0; e < entries.length / PolarD.STRIDE; e++) {
            PolarD.split(palette, e * AffineD.STRIDE, entries, e * PolarD.STRIDE);
        }
    }

    /**
     * Blends the palette entries of a vertex.
     *
     * @param out receives three rows of four
     */
    void blend(Influences influences, int vertex, double[] out) {
        int first = vertex * influences.perVertex();
        int end = first + influences.perVertex();
        int pivot = influences.entries()[influences.heaviest(vertex)] * PolarD.STRIDE;
        Arrays.fill(real, 0);
        Arrays.fill(dual, 0);
        Arrays.fill(stretch, 0);
        double sum = 0;
        for (int i = first; i < end; i++) {
            double weight = influences.weights()[i];
            if (weight != 0) {
                sum += weight;
                add(influences.entries()[i] * PolarD.STRIDE, weight, pivot);
            }
        }
        write(sum, out);
    }

    private void add(int entry, double weight, int pivot) {
        double x = entries[entry];
        double y = entries[entry + 1];
        double z = entries[entry + 2];
        double w = entries[entry + 3];
        double dot = x * entries[pivot] + y * entries[pivot + 1] + z * entries[pivot + 2] + w * entries[pivot + 3];
        double side = dot < -PERPENDICULAR ? -weight : weight;
        double tx = entries[entry + PolarD.ROWS + 3];
        double ty = entries[entry + PolarD.ROWS + 7];
        double tz = entries[entry + PolarD.ROWS + 11];
        for (int c = 0; c < 4; c++) {
            real[c] += side * entries[entry + c];
        }
        // twice the dual part: the translation, as a quaternion, times the rotation
        dual[0] += side * (tx * w + ty * z - tz * y);
        dual[1] += side * (ty * w + tz * x - tx * z);
        dual[2] += side * (tz * w + tx * y - ty * x);
        dual[3] -= side * (tx * x + ty * y + tz * z);
        for (int i = 0; i < 9; i++) {
            stretch[i] += weight * entries[entry + PolarD.ROWS + i / 3 * 4 + i % 3];
        }
    }

    private void write(double weights, double[] out) {
        double length = Math.sqrt(real[0] * real[0] + real[1] * real[1] + real[2] * real[2] + real[3] * real[3]);
        for (int c = 0; c < 4; c++) {
            real[c] /= length;
            dual[c] /= length;
        }
        QuatD.toMatrix(real, 0, rotation);
        for (int row = 0; row < 3; row++) {
            for (int c = 0; c < 3; c++) {
                out[4 * row + c] = (rotation[3 * row] * stretch[c]
                                + rotation[3 * row + 1] * stretch[3 + c]
                                + rotation[3 * row + 2] * stretch[6 + c])
                        / weights;
            }
            int a = (row + 1) % 3;
            int b = (row + 2) % 3;
            out[4 * row + 3] = real[3] * dual[row] - dual[3] * real[row] + real[a] * dual[b] - real[b] * dual[a];
        }
    }
}
