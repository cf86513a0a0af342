package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;

/** Rule by which linear blend skinning transforms normals. */
public enum NormalRule {
    /** Transforms by the blended matrix; correct if all scales are uniform. */
    MATRIX,
    /**
     * Transforms by the inverse transpose of the blended matrix, with the sign that keeps the normal on the same side of the
     * surface.
     */
    INVERSE_TRANSPOSE;

    /**
     * Columns of a matrix count as equally long up to this relative difference of their squared lengths, and as
     * perpendicular up to this cosine.
     */
    private static final double SIMILAR = 1e-4;

    /** Returns the rule that fits all meshes and clips of a character. */
    public static NormalRule of(CharacterModel character) {
        if (ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.GENERAL) {
            return INVERSE_TRANSPOSE;
        }
        float[] m = character.palette().inverseBind();
        for (int o = 0; o < m.length; o += MatrixPalette.STRIDE) {
            if (!isSimilarity(m, o)) {
                return INVERSE_TRANSPOSE;
            }
        }
        return MATRIX;
    }

    private static boolean isSimilarity(float[] m, int o) {
        double xx = dot(m, o, 0, 0);
        double limit = SIMILAR * xx;
        return Math.abs(dot(m, o, 1, 1) - xx) <= limit
                && Math.abs(dot(m, o, 2, 2) - xx) <= limit
                && Math.abs(dot(m, o, 0, 1)) <= limit
                && Math.abs(dot(m, o, 0, 2)) <= limit
                && Math.abs(dot(m, o, 1, 2)) <= limit;
    }

    private static double dot(float[] m, int o, int a, int b) {
        return (double) m[o + a] * m[o + b]
                + (double) m[o + 4 + a] * m[o + 4 + b]
                + (double) m[o + 8 + a] * m[o + 8 + b];
    }
}
