package dev.throng.anim.build;

import dev.throng.anim.MatrixPalette;

/** Conversion of affine matrices from sixteen numbers, column by column, to the three rows of palettes. */
public final class AffineRows {
    private static final double TOLERANCE = 1e-4;

    private AffineRows() {}

    /** Returns the identity in a new array. */
    public static float[] identity() {
        return new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    }

    /** Returns whether a column's last number fits a last row of 0 0 0 1, up to rounding. */
    public static boolean isAffine(double lastOfColumn, int column) {
        return Math.abs(lastOfColumn - (column == 3 ? 1 : 0)) <= TOLERANCE;
    }

    /**
     * Converts one matrix of an array.
     *
     * @param at index of its first number
     */
    public static float[] of(float[] columns, int at) {
        float[] rows = new float[MatrixPalette.STRIDE];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = columns[at + i % 4 * 4 + i / 4];
        }
        return rows;
    }
}
