package dev.throng.anim.exact;

import dev.throng.anim.MatrixPalette;
import org.joml.Matrix4x3d;

/** Finds palette entries from which positions of joints can be computed. */
public final class JointEntries {
    /** Entry number that means that a joint has no palette entry with an invertible inverse bind matrix. */
    public static final int NONE = -1;

    private JointEntries() {}

    /**
     * Finds a joint's first palette entry whose inverse bind matrix is invertible.
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
