package dev.throng.anim.exact;

import dev.throng.anim.MatrixPalette;
import org.joml.Matrix4x3d;

/** Palette entries that locate joints. */
public final class JointEntries {
    /** Entry number of a joint without an entry. */
    public static final int NONE = -1;

    private JointEntries() {}

    /**
     * First entry of a joint with an invertible inverse bind matrix.
     *
     * @return {@link #NONE} without such an entry
     */
    public static int of(MatrixPalette palette, int joint) {
        for (int e = 0; e < palette.entryCount(); e++) {
            if (palette.joints()[e] == joint && bind(palette, e).invert().isFinite()) {
                return e;
            }
        }
        return NONE;
    }

    public static Matrix4x3d bind(MatrixPalette palette, int entry) {
        return AffineD.matrix(palette.inverseBind(), entry * AffineD.STRIDE);
    }
}
