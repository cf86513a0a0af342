package dev.throng.anim;

import dev.throng.math.Similarity;

/** Format of a matrix palette's entries. */
public enum PaletteForm {
    /** Three rows of four floats, for any affine transform. */
    F32(MatrixPalette.STRIDE),
    /** {@link Similarity}: rotation, uniform scale and translation, in two thirds of the memory. */
    QUAT(Similarity.STRIDE);

    private final int floats;

    PaletteForm(int floats) {
        this.floats = floats;
    }

    public int floats() {
        return floats;
    }

    /**
     * Converts an entry to 12 floats.
     *
     * @param kept stored entry, starting at index {@code at}
     * @param rows receives three rows of four at index {@code o}
     */
    public void putRows(float[] kept, int at, float[] rows, int o) {
        switch (this) {
            case F32 -> System.arraycopy(kept, at, rows, o, MatrixPalette.STRIDE);
            case QUAT -> Similarity.toAffine(kept, at, rows, o);
        }
    }
}
