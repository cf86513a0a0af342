package dev.throng.anim;

import dev.throng.math.Similarity;

/** What an entry of a matrix palette is kept as. */
public enum PaletteForm {
    /** Three rows of four floats: any transform. */
    F32(MatrixPalette.STRIDE),
    /** Translation, uniform scale and a quaternion, see {@link Similarity}: two thirds of the bytes, for what has no uneven scale. */
    QUAT(Similarity.STRIDE);

    private final int floats;

    PaletteForm(int floats) {
        this.floats = floats;
    }

    /** Floats of an entry. */
    public int floats() {
        return floats;
    }

    /** An entry as three rows. */
    public void putRows(float[] kept, int at, float[] rows, int o) {
        switch (this) {
            case F32 -> System.arraycopy(kept, at, rows, o, MatrixPalette.STRIDE);
            case QUAT -> Similarity.toAffine(kept, at, rows, o);
        }
    }
}
