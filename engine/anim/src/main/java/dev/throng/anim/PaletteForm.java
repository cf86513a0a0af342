package dev.throng.anim;

import dev.throng.math.Similarity;

/** Format of a matrix palette's entries. */
public enum PaletteForm {
    /** Three rows of four floats: any transform. */
    F32(MatrixPalette.STRIDE),
    /** {@link Similarity}: two thirds of the bytes, for joints without uneven scale. */
    QUAT(Similarity.STRIDE);

    private final int floats;

    PaletteForm(int floats) {
        this.floats = floats;
    }

    /** Floats of an entry. */
    public int floats() {
        return floats;
    }

    /** Converts an entry to three rows. */
    public void putRows(float[] kept, int at, float[] rows, int o) {
        switch (this) {
            case F32 -> System.arraycopy(kept, at, rows, o, MatrixPalette.STRIDE);
            case QUAT -> Similarity.toAffine(kept, at, rows, o);
        }
    }
}
