package dev.throng.anim;

import dev.throng.math.Polar;
import dev.throng.math.Similarity;
import java.util.Arrays;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;

/**
 * Layout of a character's matrix palette: one entry per pair of joint and inverse bind matrix that a mesh uses. Rigid meshes
 * use the identity as inverse bind matrix; skins share equal pairs.
 *
 * @param joints skeleton joint of each entry, ascending, so that a walk over the joints writes entries in order
 * @param inverseBind 12 floats per entry: three rows of an affine matrix
 * @param form format of stored entries and inverse bind matrices
 * @param blending how skinning blends the entries of a vertex
 */
public record MatrixPalette(int[] joints, float[] inverseBind, PaletteForm form, Blending blending) {
    /** Number of floats of a palette entry that is stored as three rows of four. */
    public static final int STRIDE = 12;

    /**
     * An inverse bind matrix counts as a similarity (rotation, translation and uniform scale) up to this relative
     * error.
     */
    private static final double ROUNDING = 1e-5;

    /** Creates a palette that stores entries as three rows of four floats, for linear blend skinning. */
    public MatrixPalette(int[] joints, float[] inverseBind) {
        this(joints, inverseBind, PaletteForm.F32);
    }

    public MatrixPalette(int[] joints, float[] inverseBind, PaletteForm form) {
        this(joints, inverseBind, form, Blending.LBS);
    }

    /**
     * @throws IllegalArgumentException if {@code inverseBind} does not have 12 floats per entry, or entries are not sorted by
     *     joint
     */
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
     * Creates a palette whose inverse bind matrices are translations.
     *
     * @param translations translation x y z of each entry
     */
    public static MatrixPalette moving(int[] joints, float[] translations) {
        float[] rows = new float[joints.length * STRIDE];
        for (int i = 0; i < translations.length; i++) {
            int row = i / 3 * STRIDE + 4 * (i % 3);
            rows[row + i % 3] = 1;
            rows[row + 3] = translations[i];
        }
        return new MatrixPalette(joints, rows);
    }

    public int entryCount() {
        return joints.length;
    }

    /** Returns whether an entry's inverse bind matrix is the identity. */
    public boolean isIdentity(int entry) {
        for (int i = 0; i < STRIDE; i++) {
            if (inverseBind[entry * STRIDE + i] != (i % 5 == 0 ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    /** @return largest number of palette entries of any joint; 0 for an empty palette */
    public int maxEntries() {
        int max = 0;
        int own = 0;
        for (int e = 0; e < joints.length; e++) {
            own = e > 0 && joints[e] == joints[e - 1] ? own + 1 : 1;
            max = Math.max(max, own);
        }
        return max;
    }

    /** Returns whether stored entries are split into quaternion, matrix and translation, as dual quaternions need. */
    public boolean isSplit() {
        return blending == Blending.DQS && form == PaletteForm.F32;
    }

    public int entryFloats() {
        return isSplit() ? Polar.STRIDE : form.floats();
    }

    public int floats() {
        return joints.length * entryFloats();
    }

    MatrixPalette ofJoints(int count) {
        int entries = (int) Arrays.stream(joints).filter(j -> j < count).count();
        return new MatrixPalette(
                Arrays.copyOf(joints, entries), Arrays.copyOf(inverseBind, entries * STRIDE), form, blending);
    }

    /**
     * Index of a morph target's weight in a stored palette.
     *
     * @param slot slot of the weight, see {@link Morphs}
     */
    public int weightAt(int slot) {
        int at = slot / Morphs.WEIGHTS_PER_JOINT * entryFloats();
        int axis = slot % Morphs.WEIGHTS_PER_JOINT;
        if (form == PaletteForm.QUAT) {
            return at + axis;
        }
        return at + (isSplit() ? Polar.ROWS : 0) + 4 * axis + 3;
    }

    /**
     * Converts a stored palette to 12 floats per entry.
     *
     * @param kept stored palette, starting at index {@code at}
     * @param rows receives three rows of four per entry, from index 0
     */
    public void putRows(float[] kept, int at, float[] rows) {
        for (int e = 0; e < joints.length; e++) {
            putRows(kept, at + e * entryFloats(), rows, e * STRIDE);
        }
    }

    /**
     * Converts a stored entry to 12 floats.
     *
     * @param kept stored entry, starting at index {@code at}
     * @param rows receives three rows of four at index {@code o}
     */
    public void putRows(float[] kept, int at, float[] rows, int o) {
        if (isSplit()) {
            Polar.toAffine(kept, at, rows, o);
        } else {
            form.putRows(kept, at, rows, o);
        }
    }

    /** Copy with another kind of skinning. */
    public MatrixPalette blended(Blending other) {
        return new MatrixPalette(joints, inverseBind, form, other);
    }

    /**
     * Copy that stores entries as similarities (rotation, translation and uniform scale).
     *
     * @return empty if an inverse bind matrix is not a similarity, up to the rounding of float32 files
     */
    public Optional<MatrixPalette> inSimilarities() {
        boolean all = true;
        for (int e = 0; e < joints.length; e++) {
            all &= isSimilarity(linear(e));
        }
        return all ? Optional.of(new MatrixPalette(joints, inverseBind, PaletteForm.QUAT, blending)) : Optional.empty();
    }

    /** Returns the inverse bind matrices in the format of stored entries. */
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

    /**
     * Writes an inverse bind matrix as a similarity; a matrix that mirrors gets a negative scale.
     *
     * @param entry palette entry of the matrix
     * @param out similarities of all entries
     */
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

    /** Kind of skinning: how the palette entries of a vertex are blended. */
    public enum Blending {
        /** Linear blend skinning: weighted mean of matrices. */
        LBS,
        /** Dual quaternion skinning: rotations and translations blend as rigid motions, scale and shear as matrices. */
        DQS
    }
}
