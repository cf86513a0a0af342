package dev.throng.anim.exact;

import dev.throng.anim.MatrixPalette;
import org.joml.Matrix4x3d;

/** Palette entries by which joints are found. */
public final class JointEntries {
    /** No entry. */
    public static final int NONE = -1;

    private JointEntries() {}

    /** The first entry of a joint that can be undone, or {@link #NONE}. */
    public static int of(MatrixPalette palette, int joint) {
        for (int e = 0; e < palette.entryCount(); e++) {
            if (palette.joints()[e] == joint && bind(palette, e).invert().isFinite()) {
                return e;
            }
        }
        return NONE;
    }

    /** The inverse bind matrix of an entry. */
    public static Matrix4x3d bind(MatrixPalette palette, int entry) {
        return AffineD.matrix(palette.inverseBind(), entry * AffineD.STRIDE);
    }
}
