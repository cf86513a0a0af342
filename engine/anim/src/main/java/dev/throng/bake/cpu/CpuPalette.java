package dev.throng.bake.cpu;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.math.Affine;
import dev.throng.math.Polar;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;

/**
 * Computes matrix palettes in float32 as shaders do. Multiplies transforms of joints as matrices of three rows if the
 * atlas has the form {@link ScaleForm#GENERAL}, as similarities if {@link ScaleForm#UNIFORM}. Not thread-safe.
 */
public final class CpuPalette {
    private final Skeleton skeleton;
    private final MatrixPalette layout;
    private final float[] global;
    private final float[] local = new float[Affine.STRIDE];
    private final float[] trs = new float[Trs.STRIDE];
    private final float[] rows = new float[Affine.STRIDE];
    private final float[] entryRows = new float[Affine.STRIDE];
    private final float[] inverseBind;
    private final float[] kept;

    public CpuPalette(Skeleton skeleton, MatrixPalette layout) {
        this(skeleton, layout, layout.inverseBindInForm());
    }

    private CpuPalette(Skeleton skeleton, MatrixPalette layout, float[] inverseBind) {
        this.skeleton = skeleton;
        this.layout = layout;
        this.inverseBind = inverseBind;
        kept = new float[layout.entryFloats() == MatrixPalette.STRIDE ? 0 : layout.floats()];
        global = new float[skeleton.jointCount() * Affine.STRIDE];
    }

    /** Source of a pose's local transforms, from which a palette is built. */
    interface Locals {
        /**
         * Reads a joint's local transform.
         *
         * @param out receives at {@code at} a {@link Trs} for {@link ScaleForm#GENERAL}, a {@link Similarity} for
         *     {@link ScaleForm#UNIFORM}
         */
        void read(int joint, float[] out, int at);
    }

    /** @return copy for use by another thread */
    public CpuPalette another() {
        return new CpuPalette(skeleton, layout, inverseBind);
    }

    /**
     * Builds a palette of three rows per entry.
     *
     * @param atlas atlas of the same skeleton
     * @param span samples to interpolate
     * @param out receives {@code entryCount * 12} floats at {@code oo}
     */
    public void build(ClipAtlas atlas, SampleSpan span, float[] out, int oo) {
        if (layout.entryFloats() == MatrixPalette.STRIDE) {
            buildInForm(atlas, span, out, oo);
        } else {
            buildInForm(atlas, span, kept, 0);
            for (int e = 0; e < layout.entryCount(); e++) {
                layout.putRows(kept, e * layout.entryFloats(), out, oo + e * MatrixPalette.STRIDE);
            }
        }
    }

    /**
     * Builds a palette in the format of its layout.
     *
     * @param out receives {@link MatrixPalette#floats()} floats at {@code oo}
     * @throws IllegalArgumentException if the layout stores similarities and the atlas has scales that are not uniform
     */
    public void buildInForm(ClipAtlas atlas, SampleSpan span, float[] out, int oo) {
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            build(ScaleForm.UNIFORM, (j, to, at) -> AtlasSampler.similarity(atlas, span, j, to, at), out, oo);
        } else {
            build(ScaleForm.GENERAL, (j, to, at) -> AtlasSampler.trs(atlas, span, j, to, at), out, oo);
        }
    }

    /**
     * Builds the palette of any pose, in the format of its layout.
     *
     * @param form whether local transforms are a {@link Trs} or a {@link Similarity} per joint
     * @param locals local transforms of the pose
     * @param out receives {@link MatrixPalette#floats()} floats at {@code oo}
     */
    void build(ScaleForm form, Locals locals, float[] out, int oo) {
        if (form == ScaleForm.UNIFORM) {
            walkSimilarities(locals);
        } else {
            walkRows(locals);
        }
        for (int e = 0; e < layout.entryCount(); e++) {
            putEntry(form, e, out, oo + e * layout.entryFloats());
        }
    }

    private void putEntry(ScaleForm form, int entry, float[] out, int at) {
        int joint = layout.joints()[entry];
        int bind = entry * layout.form().floats();
        if (layout.isSplit()) {
            Affine.multiply(globalRows(form, joint), 0, inverseBind, bind, entryRows, 0);
            Polar.split(entryRows, 0, out, at);
        } else if (layout.form() == PaletteForm.F32) {
            Affine.multiply(globalRows(form, joint), 0, inverseBind, bind, out, at);
        } else if (form == ScaleForm.UNIFORM) {
            Similarity.multiply(global, joint * Similarity.STRIDE, inverseBind, bind, out, at);
        } else {
            throw new IllegalArgumentException(
                    "quaternion palette: found clips that scale joints differently along x, y and z, expected the same scale along x, y and z; use a matrix palette");
        }
    }

    private void walkRows(Locals locals) {
        for (int j = 0; j < skeleton.jointCount(); j++) {
            locals.read(j, trs, 0);
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                Trs.toAffine(trs, 0, global, j * Affine.STRIDE);
            } else {
                Trs.toAffine(trs, 0, local, 0);
                Affine.multiply(global, parent * Affine.STRIDE, local, 0, global, j * Affine.STRIDE);
            }
        }
    }

    private void walkSimilarities(Locals locals) {
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                locals.read(j, global, j * Similarity.STRIDE);
            } else {
                locals.read(j, local, 0);
                Similarity.multiply(global, parent * Similarity.STRIDE, local, 0, global, j * Similarity.STRIDE);
            }
        }
    }

    private float[] globalRows(ScaleForm form, int joint) {
        if (form == ScaleForm.UNIFORM) {
            Similarity.toAffine(global, joint * Similarity.STRIDE, rows, 0);
        } else {
            System.arraycopy(global, joint * Affine.STRIDE, rows, 0, Affine.STRIDE);
        }
        return rows;
    }
}
