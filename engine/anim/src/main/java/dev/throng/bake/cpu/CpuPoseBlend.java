package dev.throng.bake.cpu;

import dev.throng.math.Quat;
import dev.throng.math.Trs;
import java.util.List;

/**
 * Blends local poses, joint by joint, in float32: counterpart of {@code dev.throng.anim.modify.PoseBlend}. A pose is one
 * {@link Trs} per joint. A weight of 0 or 1 returns one of the two poses bit for bit.
 */
final class CpuPoseBlend {
    private static final float[] IDENTITY = {0, 0, 0, 1};

    private CpuPoseBlend() {}

    /**
     * Returns the weighted mean of poses. Rotations get the sign that brings them to the first pose's hemisphere, and are then
     * added and normalised.
     *
     * @param poses at least one; a single pose is returned itself
     * @param shares one weight per pose, above 0, with the sum 1
     */
    static float[] base(List<float[]> poses, float[] shares) {
        float[] first = poses.get(0);
        if (poses.size() == 1) {
            return first;
        }
        float[] sum = new float[first.length];
        for (int i = 0; i < shares.length; i++) {
            for (int o = 0; o < sum.length; o += Trs.STRIDE) {
                add(sum, poses.get(i), o, shares[i], first);
            }
        }
        for (int o = 0; o < sum.length; o += Trs.STRIDE) {
            Quat.normalise(sum, o + Trs.ROTATION);
        }
        return sum;
    }

    private static void add(float[] sum, float[] pose, int o, float share, float[] first) {
        float turned = share * side(first, o + Trs.ROTATION, pose, o + Trs.ROTATION);
        for (int c = 0; c < 3; c++) {
            sum[o + c] += share * pose[o + c];
            sum[o + Trs.SCALE + c] += share * pose[o + Trs.SCALE + c];
        }
        for (int c = o + Trs.ROTATION; c < o + Trs.SCALE; c++) {
            sum[c] += turned * pose[c];
        }
    }

    /**
     * Blends a joint's transform towards a layer's, in place.
     *
     * @param o offset of the joint in both poses
     * @param u weight, 0 (unchanged) to 1 (layer)
     */
    static void override(float[] pose, float[] layer, int o, float u) {
        if (u == 1) {
            System.arraycopy(layer, o, pose, o, Trs.STRIDE);
        } else if (u > 0) {
            for (int c = 0; c < 3; c++) {
                pose[o + c] = Trs.mix(pose[o + c], layer[o + c], u);
                pose[o + Trs.SCALE + c] = Trs.mix(pose[o + Trs.SCALE + c], layer[o + Trs.SCALE + c], u);
            }
            nlerp(pose, o + Trs.ROTATION, layer, o + Trs.ROTATION, u);
        }
    }

    /**
     * Adds the difference between a layer and its reference to a joint's transform, in place.
     *
     * @param o offset of the joint in all poses
     * @param u weight, 0 (unchanged) to 1
     */
    static void additive(float[] pose, float[] layer, float[] reference, int o, float u) {
        if (u == 0) {
            return;
        }
        for (int c = 0; c < 3; c++) {
            pose[o + c] += u * (layer[o + c] - reference[o + c]);
            float of = reference[o + Trs.SCALE + c];
            pose[o + Trs.SCALE + c] *= Trs.mix(1f, of == 0 ? 1f : layer[o + Trs.SCALE + c] / of, u);
        }
        int r = o + Trs.ROTATION;
        float[] inverse = {-reference[r], -reference[r + 1], -reference[r + 2], reference[r + 3]};
        float[] difference = new float[4];
        Quat.multiply(layer, r, inverse, 0, difference, 0);
        float[] share = IDENTITY.clone();
        nlerp(share, 0, difference, 0, u);
        Quat.multiply(share, 0, pose, r, pose, r);
    }

    /**
     * Interpolates {@code a} towards {@code b} by nlerp on the short arc, in place.
     *
     * @param u 0 ({@code a}) to 1 ({@code b})
     */
    static void nlerp(float[] a, int ao, float[] b, int bo, float u) {
        float sign = side(a, ao, b, bo);
        for (int c = 0; c < 4; c++) {
            a[ao + c] = Trs.mix(a[ao + c], sign * b[bo + c], u);
        }
        Quat.normalise(a, ao);
    }

    /** @return sign of two quaternions' dot product, -1 or 1; 1 for 0 */
    private static float side(float[] a, int ao, float[] b, int bo) {
        float dot = a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2] + a[ao + 3] * b[bo + 3];
        return dot < 0 ? -1f : 1f;
    }
}
