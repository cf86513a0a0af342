package dev.throng.anim;

import dev.throng.math.Polar;
import dev.throng.math.Similarity;
import java.util.Arrays;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;

/**
 * The layout of a character's matrix palette: one entry for each (joint, inverse bind matrix) pair that a mesh needs.
 * The inverse bind matrix of a rigid mesh's entry is the identity. Entries are sorted by joint, so that a walk over the
 * joints writes them in order; equal pairs of several skins share one entry.
 *
 * @param joints skeleton joint of each entry, ascending
 * @param inverseBind 12 floats for each entry: three rows of an affine matrix
 * @param form what joints and inverse bind matrices are computed as
 * @param blending how the entries of a vertex are blended
 */
public record MatrixPalette(int[] joints, float[] inverseBind, PaletteForm form, Blending blending) {
    /** Floats for each entry as three rows of four. */
    public static final int STRIDE = 12;

    /** Share of a matrix by which it may miss being a similarity: what float32 files round to. */
    private static final double ROUNDING = 1e-5;

    /** A palette with entries kept as rows. */
    public MatrixPalette(int[] joints, float[] inverseBind) {
        this(joints, inverseBind, PaletteForm.F32);
    }

    /** A palette for linear blend skinning. */
    public MatrixPalette(int[] joints, float[] inverseBind, PaletteForm form) {
        this(joints, inverseBind, form, Blending.LBS);
    }

    /** @throws IllegalArgumentException when sizes differ or entries are not sorted by joint */
    public MatrixPalette {
        if (inverseBind.length != joints.length * STRIDE) {
            throw new IllegalArgumentException("matrix palette: found " + inverseBind.length
                    + " floats of inverse bind matrices, expected " + STRIDE * joints.length + " floats: " + STRIDE
                    + " for each of " + joints.length + " palette entries");
        }
        for (int i = 1; i < joints.length; i++) {
            if (joints[i] < joints[i - 1]) {
                throw new IllegalArgumentException("matrix palette: found entry " + i + " of joint " + joints[i]
                        + " after an entry of joint " + joints[i - 1]
                        + ", expected entries sorted by joint");
            }
        }
    }

    /**
     * A palette of inverse bind matrices that only move.
     *
     * @param ways x y z of each entry's
     */
    public static MatrixPalette moving(int[] joints, float[] ways) {
        float[] rows = new float[joints.length * STRIDE];
        for (int i = 0; i < ways.length; i++) {
            int row = i / 3 * STRIDE + 4 * (i % 3);
            rows[row + i % 3] = 1;
            rows[row + 3] = ways[i];
        }
        return new MatrixPalette(joints, rows);
    }

    public int entryCount() {
        return joints.length;
    }

    /** Whether an entry's inverse bind matrix is the identity, so that the entry is its joint's own transform. */
    public boolean isIdentity(int entry) {
        for (int i = 0; i < STRIDE; i++) {
            if (inverseBind[entry * STRIDE + i] != (i % 5 == 0 ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    /** Most entries of one joint; 0 for a palette without entries. */
    public int maxEntries() {
        int max = 0;
        int own = 0;
        for (int e = 0; e < joints.length; e++) {
            own = e > 0 && joints[e] == joints[e - 1] ? own + 1 : 1;
            max = Math.max(max, own);
        }
        return max;
    }

    /** Whether entries are kept split, see {@link Polar}: for dual quaternion skinning of any transforms. */
    public boolean isSplit() {
        return blending == Blending.DQS && form == PaletteForm.F32;
    }

    /** Floats of an entry as it is kept. */
    public int entryFloats() {
        return isSplit() ? Polar.STRIDE : form.floats();
    }

    /** Floats of a whole palette as it is kept. */
    public int floats() {
        return joints.length * entryFloats();
    }

    /** The entries of the first joints alone. */
    MatrixPalette ofJoints(int count) {
        int entries = (int) Arrays.stream(joints).filter(j -> j < count).count();
        return new MatrixPalette(
                Arrays.copyOf(joints, entries), Arrays.copyOf(inverseBind, entries * STRIDE), form, blending);
    }

    /** Where the weight of a slot is in a palette as it is kept, see {@link Morphs}: a float of it. */
    public int weightAt(int slot) {
        int at = slot / Morphs.WEIGHTS_PER_JOINT * entryFloats();
        int axis = slot % Morphs.WEIGHTS_PER_JOINT;
        if (form == PaletteForm.QUAT) {
            return at + axis;
        }
        return at + (isSplit() ? Polar.ROWS : 0) + 4 * axis + 3;
    }

    /** A palette as it is kept as rows of 12 floats for each entry. */
    public void putRows(float[] kept, int at, float[] rows) {
        for (int e = 0; e < joints.length; e++) {
            putRows(kept, at + e * entryFloats(), rows, e * STRIDE);
        }
    }

    /** An entry as it is kept as 12 floats. */
    public void putRows(float[] kept, int at, float[] rows, int o) {
        if (isSplit()) {
            Polar.toAffine(kept, at, rows, o);
        } else {
            form.putRows(kept, at, rows, o);
        }
    }

    /** The same layout with entries to be blended in a way. */
    public MatrixPalette blended(Blending other) {
        return new MatrixPalette(joints, inverseBind, form, other);
    }

    /** The same layout with entries kept as similarities; nothing where an inverse bind matrix is none. */
    public Optional<MatrixPalette> inSimilarities() {
        boolean all = true;
        for (int e = 0; e < joints.length; e++) {
            all &= isSimilarity(linear(e));
        }
        return all ? Optional.of(new MatrixPalette(joints, inverseBind, PaletteForm.QUAT, blending)) : Optional.empty();
    }

    /** The inverse bind matrices in the form of the entries. */
    public float[] inverseBindInForm() {
        if (form == PaletteForm.F32) {
            return inverseBind;
        }
        float[] out = new float[joints.length * form.floats()];
        for (int e = 0; e < joints.length; e++) {
            putSimilarity(e, out);
        }
        return out;
    }

    private Matrix3d linear(int entry) {
        int o = entry * STRIDE;
        Matrix3d m = new Matrix3d();
        for (int row = 0; row < 3; row++) {
            m.setRow(row, inverseBind[o + 4 * row], inverseBind[o + 4 * row + 1], inverseBind[o + 4 * row + 2]);
        }
        return m;
    }

    /** Whether the matrix times its transpose is an even scale. */
    private static boolean isSimilarity(Matrix3d m) {
        Matrix3d square = m.transpose(new Matrix3d()).mul(m);
        double even = (square.m00 + square.m11 + square.m22) / 3;
        Matrix3d rest = square.sub(new Matrix3d().scaling(even));
        double max = 0;
        for (int i = 0; i < 9; i++) {
            max = Math.max(max, Math.abs(rest.get(i / 3, i % 3)));
        }
        return even > 0 && max <= ROUNDING * even;
    }

    /** A mirror is a negative scale. */
    private void putSimilarity(int entry, float[] out) {
        Matrix3d m = linear(entry);
        double scale = Math.cbrt(m.determinant());
        Quaterniond turn =
                new Quaterniond().setFromNormalized(m.scale(1 / scale)).normalize();
        int o = entry * Similarity.STRIDE;
        for (int row = 0; row < 3; row++) {
            out[o + row] = inverseBind[entry * STRIDE + 4 * row + 3];
        }
        out[o + Similarity.SCALE] = (float) scale;
        out[o + Similarity.ROTATION] = (float) turn.x;
        out[o + Similarity.ROTATION + 1] = (float) turn.y;
        out[o + Similarity.ROTATION + 2] = (float) turn.z;
        out[o + Similarity.ROTATION + 3] = (float) turn.w;
    }

    /** A kind of skinning: the way in which the palette entries of a vertex are blended. */
    public enum Blending {
        /** Linear blend skinning: the weighted mean of matrices. */
        LBS,
        /** Dual quaternion skinning: rotations and translations are blended as rigid motions, the rest as matrices. */
        DQS
    }
}
