package dev.throng.anim.build;

import dev.throng.anim.MatrixPalette;

/** Conversion of affine matrices: from sixteen numbers, column by column, to the three rows that palettes store. */
public final class AffineRows {
    private static final double TOLERANCE = 1e-4;

    private AffineRows() {}

    /** Returns the identity in a new array. */
    public static float[] identity() {
        return new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    }

    /**
     * Returns whether a column may belong to an affine matrix, whose last row is 0 0 0 1 up to rounding.
     *
     * @param lastOfColumn last number of the column
     * @param column index of the column, 0 to 3
     */
    public static boolean isAffine(double lastOfColumn, int column) {
        return Math.abs(lastOfColumn - (column == 3 ? 1 : 0)) <= TOLERANCE;
    }

    /**
     * Converts one matrix of an array.
     *
     * @param columns matrices of sixteen numbers, column by column
     * @param at index of the matrix's first number
     * @return three rows of four
     */
    public static float[] of(float[] columns, int at) {
        float[] rows = new float[MatrixPalette.STRIDE];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = columns[at + i % 4 * 4 + i / 4];
        }
        return rows;
    }
}
