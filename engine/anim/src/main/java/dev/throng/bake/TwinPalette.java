package dev.throng.bake;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.ScaleForm;
import dev.throng.anim.Skeleton;
import dev.throng.math.Affine;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;

/**
 * The float32 twin of the palette shaders for one pose: sample each joint, walk the hierarchy from the roots, multiply
 * by the inverse bind matrices. One form for each kind of atlas: rows of matrices (GENERAL), quaternion and uniform
 * scale (UNIFORM). Holds scratch arrays; not for several threads at once.
 */
public final class TwinPalette {
    private final Skeleton skeleton;
    private final MatrixPalette layout;
    private final float[] global;
    private final float[] local = new float[Affine.STRIDE];
    private final float[] trs = new float[Trs.STRIDE];
    private final float[] rows = new float[Affine.STRIDE];

    public TwinPalette(Skeleton skeleton, MatrixPalette layout) {
        this.skeleton = skeleton;
        this.layout = layout;
        global = new float[skeleton.jointCount() * Affine.STRIDE];
    }

    /**
     * Builds the palette.
     *
     * @param atlas baked from the same skeleton
     * @param span the rows to sample
     * @param out receives {@code entryCount * 12} floats at {@code oo}
     */
    public void build(ClipAtlas atlas, RowSpan span, float[] out, int oo) {
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            walkSimilarities(atlas, span);
        } else {
            walkRows(atlas, span);
        }
        for (int e = 0; e < layout.entryCount(); e++) {
            int at = oo + e * MatrixPalette.STRIDE;
            Affine.multiply(
                    globalRows(atlas, layout.joints()[e]), 0, layout.inverseBind(), e * MatrixPalette.STRIDE, out, at);
        }
    }

    private void walkRows(ClipAtlas atlas, RowSpan span) {
        for (int j = 0; j < skeleton.jointCount(); j++) {
            AtlasSampler.trs(atlas, span, j, trs);
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                Trs.toAffine(trs, 0, global, j * Affine.STRIDE);
            } else {
                Trs.toAffine(trs, 0, local, 0);
                Affine.multiply(global, parent * Affine.STRIDE, local, 0, global, j * Affine.STRIDE);
            }
        }
    }

    private void walkSimilarities(ClipAtlas atlas, RowSpan span) {
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                AtlasSampler.similarity(atlas, span, j, global, j * Similarity.STRIDE);
            } else {
                AtlasSampler.similarity(atlas, span, j, local, 0);
                Similarity.multiply(global, parent * Similarity.STRIDE, local, 0, global, j * Similarity.STRIDE);
            }
        }
    }

    private float[] globalRows(ClipAtlas atlas, int joint) {
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            Similarity.toAffine(global, joint * Similarity.STRIDE, rows, 0);
        } else {
            System.arraycopy(global, joint * Affine.STRIDE, rows, 0, Affine.STRIDE);
        }
        return rows;
    }
}
