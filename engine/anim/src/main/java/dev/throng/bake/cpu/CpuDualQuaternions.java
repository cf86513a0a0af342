package dev.throng.bake.cpu;

import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.math.Affine;
import dev.throng.math.Polar;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;

/**
 * Dual quaternion skinning in float32: CPU counterpart of {@code shaders/lib/dual_quaternions.glsl} (Kavan, Collins,
 * Zara, O'Sullivan, "Skinning with dual quaternions", 2007). Rotations and translations of a vertex's palette entries
 * blend as dual quaternions, with signs that put rotations on the hemisphere of the first entry's rotation; scale and
 * shear blend as matrices, or uniform scales as numbers, and act first. Not thread-safe.
 */
final class CpuDualQuaternions {
    private final int stride;
    private final boolean isSplit;
    private final int rotation;
    private final float[] real = new float[4];
    private final float[] dual = new float[4]; // twice the dual part
    private final float[] stretch = new float[Affine.STRIDE];
    private final float[] move = new float[3];

    CpuDualQuaternions(MatrixPalette layout) {
        stride = layout.entryFloats();
        isSplit = layout.isSplit();
        rotation = isSplit ? 0 : Similarity.ROTATION;
    }

    /**
     * Blends the palette entries of a vertex.
     *
     * @param influences four per vertex, the largest weight first
     * @param palette palette in the form of its layout
     * @param out receives three rows of four
     */
    void blend(Influences influences, int vertex, CpuSkinner.Palette palette, float[] out) {
        int first = vertex * Influences.GPU_INFLUENCES;
        int pivot = palette.offset() + influences.entries()[first] * stride;
        java.util.Arrays.fill(real, 0f);
        java.util.Arrays.fill(dual, 0f);
        java.util.Arrays.fill(stretch, 0f);
        for (int i = first; i < first + Influences.GPU_INFLUENCES; i++) {
            int entry = palette.offset() + influences.entries()[i] * stride;
            float weight = influences.weights()[i];
            addRigid(palette.rows(), entry, side(palette.rows(), pivot, entry, weight));
            addStretch(palette.rows(), entry, weight);
        }
        normalise();
        if (isSplit) {
            Quat.toAffine(move, 0, real, 0, 1f, out);
            Polar.multiplyLinear(out, 0, stretch, 0);
        } else {
            Quat.toAffine(move, 0, real, 0, stretch[0], out);
        }
    }

    /**
     * @param rows entries of the palette
     * @param pivot entry of the largest weight
     * @return an entry's weight, negated if the entry's rotation is not on the hemisphere of the pivot's rotation
     */
    private float side(float[] rows, int pivot, int entry, float weight) {
        int p = pivot + rotation;
        int q = entry + rotation;
        float dot =
                rows[q] * rows[p] + rows[q + 1] * rows[p + 1] + rows[q + 2] * rows[p + 2] + rows[q + 3] * rows[p + 3];
        return dot < -CpuSkinner.PERPENDICULAR ? -weight : weight;
    }

    private void addRigid(float[] rows, int entry, float weight) {
        int q = entry + rotation;
        float x = rows[q];
        float y = rows[q + 1];
        float z = rows[q + 2];
        float w = rows[q + 3];
        int t = isSplit ? entry + Polar.ROWS + 3 : entry;
        int next = isSplit ? 4 : 1;
        float tx = rows[t];
        float ty = rows[t + next];
        float tz = rows[t + 2 * next];
        real[0] += weight * x;
        real[1] += weight * y;
        real[2] += weight * z;
        real[3] += weight * w;
        // the translation, as a quaternion, times the rotation
        dual[0] += weight * (w * tx + (ty * z - tz * y));
        dual[1] += weight * (w * ty + (tz * x - tx * z));
        dual[2] += weight * (w * tz + (tx * y - ty * x));
        dual[3] -= weight * (tx * x + ty * y + tz * z);
    }

    private void addStretch(float[] rows, int entry, float weight) {
        if (isSplit) {
            for (int i = 0; i < Affine.STRIDE; i++) {
                stretch[i] += weight * rows[entry + Polar.ROWS + i];
            }
        } else {
            stretch[0] += weight * rows[entry + Similarity.SCALE];
        }
    }

    private void normalise() {
        float length2 = real[0] * real[0] + real[1] * real[1] + real[2] * real[2] + real[3] * real[3];
        float inverse = 1f / (float) Math.sqrt(length2);
        for (int c = 0; c < 4; c++) {
            real[c] *= inverse;
            dual[c] *= inverse;
        }
        float w = real[3];
        move[0] = w * dual[0] - dual[3] * real[0] + (real[1] * dual[2] - real[2] * dual[1]);
        move[1] = w * dual[1] - dual[3] * real[1] + (real[2] * dual[0] - real[0] * dual[2]);
        move[2] = w * dual[2] - dual[3] * real[2] + (real[0] * dual[1] - real[1] * dual[0]);
    }
}
