package dev.throng.bake.cpu;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.math.Affine;
import dev.throng.math.Polar;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;
import java.util.Arrays;

/**
 * Fast version of {@link CpuPalette}, with bitwise equal results. Interpolates all joints in one loop. Methods called per
 * joint have at most 325 bytes of bytecode, so that HotSpot inlines them. Not thread-safe.
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
    private final float[] global; // three rows per joint; empty if only similarities are needed
    private final float[] rows = new float[Affine.STRIDE];
    private final float[] entryRows; // rows of each entry, if entries are split
    private final float[] bends; // for each joint, cosine of the angle between the rotations of both samples, minus 1
    private final float[] sumsA;
    private final float[] sumsB;

    /**
     * @param atlas atlas of the same skeleton
     * @throws IllegalArgumentException if the layout stores similarities and the atlas has scales that are not uniform
     */
    public FlatPalette(ClipAtlas atlas, Skeleton skeleton, MatrixPalette layout) {
        this(atlas, layout, skeleton.parents(), layout.inverseBindInForm());
    }

    private FlatPalette(ClipAtlas atlas, MatrixPalette layout, int[] parents, float[] inverseBind) {
        if (layout.form() != PaletteForm.F32 && atlas.layout().form() != ScaleForm.UNIFORM) {
            throw new IllegalArgumentException(
                    "quaternion palette: found clips that scale joints differently along x, y and z, expected the same scale along x, y and z; use a matrix palette");
        }
        this.atlas = atlas;
        this.layout = layout;
        this.parents = parents;
        this.inverseBind = inverseBind;
        stride = atlas.layout().texelsPerJoint() * AtlasLayout.TEXEL;
        int slerped = atlas.layout().rotations() == RotationMix.SLERP ? parents.length : 0;
        bends = new float[slerped];
        sumsA = new float[slerped];
        sumsB = new float[slerped];
        local = new float[parents.length * stride];
        entryRows = new float[layout.isSplit() ? layout.entryCount() * Affine.STRIDE : 0];
        global = new float[atlas.layout().form() == ScaleForm.GENERAL ? parents.length * Affine.STRIDE : 0];
    }

    /** @return copy for use by another thread */
    public FlatPalette another() {
        return new FlatPalette(atlas, layout, parents, inverseBind);
    }

    /**
     * Builds a palette in the format of its layout.
     *
     * @param span samples to interpolate
     * @param out receives {@link MatrixPalette#floats()} floats at {@code oo}
     */
    public void build(SampleSpan span, float[] out, int oo) {
        if (layout.isSplit()) {
            buildEntries(span, entryRows, 0);
            for (int e = 0; e < layout.entryCount(); e++) {
                Polar.split(entryRows, e * Affine.STRIDE, out, oo + e * Polar.STRIDE);
            }
        } else {
            buildEntries(span, out, oo);
        }
    }

    private void buildEntries(SampleSpan span, float[] out, int oo) {
        int a = atlas.layout().floatOffset(span.sample0(), 0);
        int b = atlas.layout().floatOffset(span.sample1(), 0);
        mix(atlas.texels(), a, b, span.alpha(), local);
        if (atlas.layout().rotations() == RotationMix.SLERP) {
            slerpAll(a, b, span.alpha());
        }
        normaliseAll(local, stride);
        if (atlas.layout().form() == ScaleForm.GENERAL) {
            walkRows();
            putRowsOfRows(layout.joints(), global, inverseBind, out, oo);
        } else {
            walkSimilarities(parents, local);
            if (layout.form() == PaletteForm.F32) {
                putRows(layout.joints(), local, inverseBind, out, oo);
            } else {
                putSimilarities(layout.joints(), local, inverseBind, out, oo);
            }
        }
    }

    private static void mix(float[] texels, int a, int b, float alpha, float[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = texels[a + i] + (texels[b + i] - texels[a + i]) * alpha;
        }
    }

    /**
     * Interpolates the rotations of all joints as {@link Quat#slerp} does. Each loop computes one term for all joints, so that
     * loops are vectorised.
     *
     * @param a offset of the first sample
     * @param b offset of the second sample
     * @param alpha 0 (first sample) to 1 (second)
     */
    private void slerpAll(int a, int b, float alpha) {
        float[] texels = atlas.texels();
        for (int j = 0; j < parents.length; j++) {
            int o = j * stride + ROTATION;
            float cosine = texels[a + o] * texels[b + o]
                    + texels[a + o + 1] * texels[b + o + 1]
                    + texels[a + o + 2] * texels[b + o + 2]
                    + texels[a + o + 3] * texels[b + o + 3];
            bends[j] = cosine - 1f;
        }
        sum(1f - alpha, bends, sumsA);
        sum(alpha, bends, sumsB);
        for (int j = 0; j < parents.length; j++) {
            int o = j * stride + ROTATION;
            float weightA = (1f - alpha) * sumsA[j];
            float weightB = alpha * sumsB[j];
            for (int c = o; c < o + 4; c++) {
                local[c] = texels[a + c] * weightA + texels[b + c] * weightB;
            }
        }
    }

    private static void sum(float t, float[] bends, float[] sums) {
        float t2 = t * t;
        Arrays.fill(sums, 1f);
        for (int i = Quat.SLERP_TERMS; i > 0; i--) {
            float n = i;
            float odd = 2f * n + 1f;
            float term = t2 / (n * odd) - n / odd;
            for (int j = 0; j < sums.length; j++) {
                sums[j] = 1f + term * bends[j] * sums[j];
            }
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

    /** Converts one {@link Similarity} per joint from local to model space, in place. */
    private static void walkSimilarities(int[] parents, float[] transforms) {
        for (int j = 0; j < parents.length; j++) {
            if (parents[j] != Skeleton.NO_PARENT) {
                int o = j * Similarity.STRIDE;
                multiply(transforms, parents[j] * Similarity.STRIDE, transforms, o, transforms, o);
            }
        }
    }

    private static void multiply(float[] a, int p, float[] b, int o, float[] out, int oo) {
        move(a, p, b, o, out, oo);
        turn(a, p, b, o, out, oo);
    }

    private static void move(float[] a, int p, float[] b, int o, float[] out, int oo) {
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
    }

    private static void turn(float[] a, int p, float[] b, int o, float[] out, int oo) {
        float x = a[p + 4];
        float y = a[p + 5];
        float z = a[p + 6];
        float w = a[p + 7];
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

    /**
     * Multiplies transforms of joints by inverse bind matrices, column by column, so that sixteen registers suffice.
     *
     * @param joints joint of each palette entry
     */
    private static void putRows(int[] joints, float[] global, float[] bind, float[] out, int oo) {
        for (int e = 0; e < joints.length; e++) {
            int o = joints[e] * Similarity.STRIDE;
            int bo = e * Affine.STRIDE;
            int at = oo + bo;
            float s = global[o + 3];
            float x = global[o + 4];
            float y = global[o + 5];
            float z = global[o + 6];
            float w = global[o + 7];
            float x2 = x + x;
            float y2 = y + y;
            float z2 = z + z;
            float xx = (1f - (y * y2 + z * z2)) * s;
            float xy = (x * y2 - w * z2) * s;
            float xz = (x * z2 + w * y2) * s;
            float yx = (x * y2 + w * z2) * s;
            float yy = (1f - (x * x2 + z * z2)) * s;
            float yz = (y * z2 - w * x2) * s;
            float zx = (x * z2 - w * y2) * s;
            float zy = (y * z2 + w * x2) * s;
            float zz = (1f - (x * x2 + y * y2)) * s;
            for (int c = 0; c < 3; c++) {
                x = bind[bo + c];
                y = bind[bo + 4 + c];
                z = bind[bo + 8 + c];
                out[at + c] = xx * x + xy * y + xz * z;
                out[at + 4 + c] = yx * x + yy * y + yz * z;
                out[at + 8 + c] = zx * x + zy * y + zz * z;
            }
            x = bind[bo + 3];
            y = bind[bo + 7];
            z = bind[bo + 11];
            out[at + 3] = xx * x + xy * y + xz * z + global[o];
            out[at + 7] = yx * x + yy * y + yz * z + global[o + 1];
            out[at + 11] = zx * x + zy * y + zz * z + global[o + 2];
        }
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
