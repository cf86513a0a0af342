package dev.throng.anim.build;

import dev.throng.anim.MatrixPalette;

/** Affine matrices, given as sixteen numbers column by column, as the three rows of four that palettes have. */
public final class AffineRows {
    /** Rounding by a writer that is forgiven in the last row. */
    private static final double TOLERANCE = 1e-4;

    private AffineRows() {}

    /** The identity, in an array of its own. */
    public static float[] identity() {
        return new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    }

    /** Whether a column ends as one of an affine matrix does: the last row is 0 0 0 1 but for rounding. */
    public static boolean isAffine(double lastOfColumn, int column) {
        return Math.abs(lastOfColumn - (column == 3 ? 1 : 0)) <= TOLERANCE;
    }

    /** The rows of one of many matrices. @param at of its first number */
    public static float[] of(float[] columns, int at) {
        float[] rows = new float[MatrixPalette.STRIDE];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = columns[at + i % 4 * 4 + i / 4];
        }
        return rows;
    }
}
