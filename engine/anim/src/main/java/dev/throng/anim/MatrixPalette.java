package dev.throng.anim;

/**
 * The layout of a character's matrix palette: one entry for each (joint, inverse bind matrix) pair that a mesh needs.
 * A rigid mesh uses an entry whose inverse bind matrix is the identity. Entries are sorted by joint, so that a walk over
 * the joints writes them in order; equal pairs of several skins share one entry.
 *
 * @param joints skeleton joint of each entry, ascending
 * @param inverseBind 12 floats for each entry: three rows of an affine matrix
 */
public record MatrixPalette(int[] joints, float[] inverseBind) {
    /** Floats for each entry of a palette: three rows of four. */
    public static final int STRIDE = 12;

    /** @throws IllegalArgumentException when sizes differ or entries are not sorted by joint */
    public MatrixPalette {
        if (inverseBind.length != joints.length * STRIDE) {
            throw new IllegalArgumentException(joints.length + " entries, " + inverseBind.length + " floats");
        }
        for (int e = 1; e < joints.length; e++) {
            if (joints[e] < joints[e - 1]) {
                throw new IllegalArgumentException("palette entry " + e + " is not sorted by joint");
            }
        }
    }

    public int entryCount() {
        return joints.length;
    }
}
