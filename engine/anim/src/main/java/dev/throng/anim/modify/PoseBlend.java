package dev.throng.anim.modify;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import java.util.List;

/**
 * Blends local poses, joint by joint, in double precision. A weight of 0 or 1 returns one of the poses bit for bit.
 * Float32 version: {@code dev.throng.bake.cpu.CpuPoseBlend}.
 */
public final class PoseBlend {
    private static final double[] IDENTITY = {0, 0, 0, 1};

    private PoseBlend() {}

    /**
     * Returns the weighted mean of poses. Rotations get the sign that brings them to the first pose's hemisphere, and are then
     * added and normalised.
     *
     * @param poses at least one; a single pose is returned itself
     * @param shares one weight per pose, above 0, with the sum 1
     */
    public static Pose base(List<Pose> poses, double[] shares) {
        Pose first = poses.get(0);
        if (poses.size() == 1) {
            return first;
        }
        Pose sum = new Pose(new double[first.values().length]);
        for (int i = 0; i < shares.length; i++) {
            add(sum.values(), poses.get(i).values(), shares[i], first.values());
        }
        for (int j = 0; j < sum.jointCount(); j++) {
            QuatD.normalise(sum.values(), Pose.offset(j, Channel.ROTATION));
        }
        return sum;
    }

    private static void add(double[] sum, double[] pose, double share, double[] first) {
        for (int o = 0; o < sum.length; o += Pose.STRIDE) {
            int rotation = o + Channel.ROTATION.offset();
            double sign = QuatD.side(first, pose, rotation);
            for (int i = o; i < o + Pose.STRIDE; i++) {
                boolean turns = i >= rotation && i < rotation + 4;
                sum[i] += share * (turns ? sign * pose[i] : pose[i]);
            }
        }
    }

    /**
     * Blends a pose towards a layer: translations and scales linearly, rotations by nlerp on the short arc.
     *
     * @param pose pose to change
     * @param weights one per joint, 0 (unchanged) to 1 (layer)
     */
    public static void override(Pose pose, Pose layer, double[] weights) {
        double[] a = pose.values();
        double[] b = layer.values();
        for (int j = 0; j < weights.length; j++) {
            int o = j * Pose.STRIDE;
            if (weights[j] == 1) {
                System.arraycopy(b, o, a, o, Pose.STRIDE);
            } else if (weights[j] > 0) {
                mix(a, b, o, weights[j]);
            }
        }
    }

    private static void mix(double[] a, double[] b, int o, double u) {
        int rotation = o + Channel.ROTATION.offset();
        int scale = o + Channel.SCALE.offset();
        for (int c = 0; c < 3; c++) {
            a[o + c] += (b[o + c] - a[o + c]) * u;
            a[scale + c] += (b[scale + c] - a[scale + c]) * u;
        }
        QuatD.nlerp(a, rotation, b, rotation, u);
    }

    /**
     * Adds the difference between a layer and its reference to a pose. A joint gets {@code T + u (Tc - Tr)},
     * {@code nlerp(1, Rc Rr*, u) R} and {@code S lerp(1, Sc / Sr, u)}, with translation T, rotation R and scale S; c marks the
     * layer, r the reference, and u is the weight.
     *
     * @param pose pose to change
     * @param weights one per joint, 0 (unchanged) to 1
     */
    public static void additive(Pose pose, Pose layer, Pose reference, double[] weights) {
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0) {
                add(pose.values(), layer.values(), reference.values(), j * Pose.STRIDE, weights[j]);
            }
        }
    }

    private static void add(double[] a, double[] layer, double[] reference, int o, double u) {
        int rotation = o + Channel.ROTATION.offset();
        int scale = o + Channel.SCALE.offset();
        for (int c = 0; c < 3; c++) {
            a[o + c] += u * (layer[o + c] - reference[o + c]);
            double factor = reference[scale + c] == 0 ? 1 : layer[scale + c] / reference[scale + c];
            a[scale + c] *= 1 + (factor - 1) * u;
        }
        double[] inverse = conjugate(reference, rotation);
        double[] difference = new double[4];
        QuatD.multiply(layer, rotation, inverse, 0, difference, 0);
        double[] share = IDENTITY.clone();
        QuatD.nlerp(share, 0, difference, 0, u);
        QuatD.multiply(share, 0, a, rotation, a, rotation);
    }

    private static double[] conjugate(double[] q, int o) {
        return new double[] {-q[o], -q[o + 1], -q[o + 2], q[o + 3]};
    }
}
