package dev.throng.bake;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.anim.ScaleForm;
import dev.throng.anim.Skeleton;
import dev.throng.math.Affine;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;

/**
 * What {@link TwinPalette} builds, to the last bit, as fast as a core does it: a row pair is mixed in one loop over neighbouring
 * floats, then all rotations are made of length 1, then the hierarchy is walked and the entries are written. Each loop keeps
 * what it works on in local variables; sums are in the twin's order. Holds scratch arrays; not for several threads at once.
 */
public final class FlatPalette {
    private static final int ROTATION = AtlasLayout.TEXEL;
    private static final int SCALE = 2 * AtlasLayout.TEXEL;

    private final ClipAtlas atlas;
    private final MatrixPalette layout;
    private final int[] parents;
    private final float[] inverseBind;
    private final int stride;
    private final float[] local;
    private final float[] global;
    private final float[] rows = new float[Affine.STRIDE];
    private final float[] termsA = new float[Quat.SLERP_TERMS + 1];
    private final float[] termsB = new float[Quat.SLERP_TERMS + 1];

    /**
     * @param atlas baked from the same skeleton
     * @throws IllegalArgumentException when similarities are asked for and the atlas holds uneven scales
     */
    public FlatPalette(ClipAtlas atlas, Skeleton skeleton, MatrixPalette layout) {
        this(atlas, layout, new int[skeleton.jointCount()], layout.inverseBindInForm());
        for (int j = 0; j < parents.length; j++) {
            parents[j] = skeleton.parent(j);
        }
    }

    private FlatPalette(ClipAtlas atlas, MatrixPalette layout, int[] parents, float[] inverseBind) {
        if (layout.form() != PaletteForm.ROWS && atlas.layout().form() != ScaleForm.UNIFORM) {
            throw new IllegalArgumentException("similarities of an atlas with uneven scales");
        }
        this.atlas = atlas;
        this.layout = layout;
        this.parents = parents;
        this.inverseBind = inverseBind;
        stride = atlas.layout().texelsPerJoint() * AtlasLayout.TEXEL;
        local = new float[parents.length * stride];
        global = new float[parents.length * Affine.STRIDE];
    }

    /** Another one for another thread. */
    public FlatPalette another() {
        return new FlatPalette(atlas, layout, parents, inverseBind);
    }

    /**
     * Builds the palette in the form of its layout.
     *
     * @param span the rows to sample
     * @param out receives {@link MatrixPalette#floats()} floats at {@code oo}
     */
    public void build(RowSpan span, float[] out, int oo) {
        int a = atlas.layout().floatOffset(span.row0(), 0);
        int b = atlas.layout().floatOffset(span.row1(), 0);
        mix(atlas.texels(), a, b, span.alpha(), local);
        if (atlas.layout().rotations() == RotationMix.SLERP) {
            slerpAll(a, b, span.alpha());
        }
        normaliseAll(local, stride);
        if (atlas.layout().form() == ScaleForm.GENERAL) {
            walkRows();
            putRowsOfRows(layout.joints(), global, inverseBind, out, oo);
        } else {
            walkSimilarities(parents, local, global);
            if (layout.form() == PaletteForm.ROWS) {
                putRows(layout.joints(), global, inverseBind, out, oo);
            } else {
                putSimilarities(layout.joints(), global, inverseBind, out, oo);
            }
        }
    }

    private static void mix(float[] texels, int a, int b, float alpha, float[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = texels[a + i] + (texels[b + i] - texels[a + i]) * alpha;
        }
    }

    /** {@link Quat#slerp} of all joints: what a term of its series takes from the share alone is worked out once. */
    private void slerpAll(int a, int b, float alpha) {
        float[] texels = atlas.texels();
        putTerms(1f - alpha, termsA);
        putTerms(alpha, termsB);
        for (int o = ROTATION; o < local.length; o += stride) {
            float cosine = texels[a + o] * texels[b + o]
                    + texels[a + o + 1] * texels[b + o + 1]
                    + texels[a + o + 2] * texels[b + o + 2]
                    + texels[a + o + 3] * texels[b + o + 3];
            float sumA = 1f;
            float sumB = 1f;
            for (int i = Quat.SLERP_TERMS; i > 0; i--) {
                sumA = 1f + termsA[i] * (cosine - 1f) * sumA;
                sumB = 1f + termsB[i] * (cosine - 1f) * sumB;
            }
            float weightA = (1f - alpha) * sumA;
            float weightB = alpha * sumB;
            for (int c = o; c < o + 4; c++) {
                local[c] = texels[a + c] * weightA + texels[b + c] * weightB;
            }
        }
    }

    private static void putTerms(float t, float[] terms) {
        float t2 = t * t;
        for (int i = 1; i < terms.length; i++) {
            float n = i;
            float odd = 2f * n + 1f;
            terms[i] = t2 / (n * odd) - n / odd;
        }
    }

    private static void normaliseAll(float[] local, int stride) {
        for (int o = ROTATION; o < local.length; o += stride) {
            float x = local[o];
            float y = local[o + 1];
            float z = local[o + 2];
            float w = local[o + 3];
            float inverse = 1f / (float) Math.sqrt(x * x + y * y + z * z + w * w);
            local[o] = x * inverse;
            local[o + 1] = y * inverse;
            local[o + 2] = z * inverse;
            local[o + 3] = w * inverse;
        }
    }

    /** {@link Similarity#multiply} from the roots on. */
    private static void walkSimilarities(int[] parents, float[] local, float[] global) {
        for (int j = 0; j < parents.length; j++) {
            int o = j * Similarity.STRIDE;
            if (parents[j] == Skeleton.NO_PARENT) {
                System.arraycopy(local, o, global, o, Similarity.STRIDE);
            } else {
                multiply(global, parents[j] * Similarity.STRIDE, local, o, global, o);
            }
        }
    }

    private static void multiply(float[] a, int p, float[] b, int o, float[] out, int oo) {
        float x = a[p + 4];
        float y = a[p + 5];
        float z = a[p + 6];
        float w = a[p + 7];
        float scale = a[p + 3];
        float vx = b[o];
        float vy = b[o + 1];
        float vz = b[o + 2];
        float tx = 2f * (y * vz - z * vy);
        float ty = 2f * (z * vx - x * vz);
        float tz = 2f * (x * vy - y * vx);
        out[oo] = a[p] + scale * (vx + w * tx + (y * tz - z * ty));
        out[oo + 1] = a[p + 1] + scale * (vy + w * ty + (z * tx - x * tz));
        out[oo + 2] = a[p + 2] + scale * (vz + w * tz + (x * ty - y * tx));
        out[oo + 3] = scale * b[o + 3];
        float bx = b[o + 4];
        float by = b[o + 5];
        float bz = b[o + 6];
        float bw = b[o + 7];
        out[oo + 4] = w * bx + x * bw + y * bz - z * by;
        out[oo + 5] = w * by + y * bw + z * bx - x * bz;
        out[oo + 6] = w * bz + z * bw + x * by - y * bx;
        out[oo + 7] = w * bw - x * bx - y * by - z * bz;
    }

    private static void putSimilarities(int[] joints, float[] global, float[] bind, float[] out, int oo) {
        for (int e = 0; e < joints.length; e++) {
            int at = e * Similarity.STRIDE;
            multiply(global, joints[e] * Similarity.STRIDE, bind, at, out, oo + at);
        }
    }

    private static void putRows(int[] joints, float[] global, float[] bind, float[] out, int oo) {
        for (int e = 0; e < joints.length; e++) {
            int at = e * Affine.STRIDE;
            putRows(global, joints[e] * Similarity.STRIDE, bind, at, out, oo + at);
        }
    }

    /** The product of a similarity's rows and three others; those are read once, as nothing tells the compiler that out is another array. */
    private static void putRows(float[] global, int o, float[] b, int bo, float[] out, int at) {
        float b0 = b[bo];
        float b1 = b[bo + 1];
        float b2 = b[bo + 2];
        float b4 = b[bo + 4];
        float b5 = b[bo + 5];
        float b6 = b[bo + 6];
        float b8 = b[bo + 8];
        float b9 = b[bo + 9];
        float b10 = b[bo + 10];
        float s = global[o + 3];
        float x = global[o + 4];
        float y = global[o + 5];
        float z = global[o + 6];
        float w = global[o + 7];
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        float mx = (1f - (y * y2 + z * z2)) * s;
        float my = (x * y2 - w * z2) * s;
        float mz = (x * z2 + w * y2) * s;
        out[at] = mx * b0 + my * b4 + mz * b8;
        out[at + 1] = mx * b1 + my * b5 + mz * b9;
        out[at + 2] = mx * b2 + my * b6 + mz * b10;
        out[at + 3] = mx * b[bo + 3] + my * b[bo + 7] + mz * b[bo + 11] + global[o];
        mx = (x * y2 + w * z2) * s;
        my = (1f - (x * x2 + z * z2)) * s;
        mz = (y * z2 - w * x2) * s;
        out[at + 4] = mx * b0 + my * b4 + mz * b8;
        out[at + 5] = mx * b1 + my * b5 + mz * b9;
        out[at + 6] = mx * b2 + my * b6 + mz * b10;
        out[at + 7] = mx * b[bo + 3] + my * b[bo + 7] + mz * b[bo + 11] + global[o + 1];
        mx = (x * z2 - w * y2) * s;
        my = (y * z2 + w * x2) * s;
        mz = (1f - (x * x2 + y * y2)) * s;
        out[at + 8] = mx * b0 + my * b4 + mz * b8;
        out[at + 9] = mx * b1 + my * b5 + mz * b9;
        out[at + 10] = mx * b2 + my * b6 + mz * b10;
        out[at + 11] = mx * b[bo + 3] + my * b[bo + 7] + mz * b[bo + 11] + global[o + 2];
    }

    private static void putRow(float x, float y, float z, float t, float[] bind, int b, float[] out, int at) {
        out[at] = x * bind[b] + y * bind[b + 4] + z * bind[b + 8];
        out[at + 1] = x * bind[b + 1] + y * bind[b + 5] + z * bind[b + 9];
        out[at + 2] = x * bind[b + 2] + y * bind[b + 6] + z * bind[b + 10];
        out[at + 3] = x * bind[b + 3] + y * bind[b + 7] + z * bind[b + 11] + t;
    }

    private static void multiplyRows(float[] a, int p, float[] b, int o, float[] out, int oo) {
        for (int row = 0; row < Affine.STRIDE; row += 4) {
            putRow(a[p + row], a[p + row + 1], a[p + row + 2], a[p + row + 3], b, o, out, oo + row);
        }
    }

    /** Three rows of every joint from the roots on. */
    private void walkRows() {
        for (int j = 0; j < parents.length; j++) {
            int o = j * Affine.STRIDE;
            boolean isRoot = parents[j] == Skeleton.NO_PARENT;
            Quat.toAffine(local, o, local, o + ROTATION, local, o + SCALE, isRoot ? global : rows, isRoot ? o : 0);
            if (!isRoot) {
                multiplyRows(global, parents[j] * Affine.STRIDE, rows, 0, global, o);
            }
        }
    }

    private static void putRowsOfRows(int[] joints, float[] global, float[] bind, float[] out, int oo) {
        for (int e = 0; e < joints.length; e++) {
            int at = e * Affine.STRIDE;
            multiplyRows(global, joints[e] * Affine.STRIDE, bind, at, out, oo + at);
        }
    }
}
