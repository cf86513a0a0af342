package dev.throng.anim.state;

import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Weight of a {@link Layer} for one joint or a subtree.
 *
 * @param joint index in the skeleton
 * @param weight 0 to 1
 * @param reach whether the joint's descendants have the same weight
 */
public record MaskEntry(int joint, double weight, Reach reach) {
    /** Joints covered by an entry. */
    public enum Reach {
        JOINT,
        /** The joint and its descendants. */
        SUBTREE
    }

    /** @throws IllegalArgumentException if the weight is outside 0 to 1 */
    public MaskEntry {
        PoseState.checkShare("mask", weight);
    }

    /** Returns a mask of weight 1 for all joints. */
    public static List<MaskEntry> everywhere(Skeleton skeleton) {
        return IntStream.range(0, skeleton.jointCount())
                .filter(joint -> skeleton.parent(joint) == Skeleton.NO_PARENT)
                .mapToObj(root -> new MaskEntry(root, 1, Reach.SUBTREE))
                .toList();
    }

    /**
     * Computes one weight per joint from the entries of a mask.
     *
     * @return 0 for a joint without an entry; the last entry's weight if a joint has several
     */
    public static double[] weights(List<MaskEntry> mask, Skeleton skeleton) {
        double[] weights = new double[skeleton.jointCount()];
        for (MaskEntry entry : mask) {
            int end = entry.reach == Reach.SUBTREE ? skeleton.subtreeEnd(entry.joint) : entry.joint + 1;
            Arrays.fill(weights, entry.joint, end, entry.weight);
        }
        for (int j = skeleton.spatialJointCount(); j < weights.length; j++) {
            weights[j] = weightOfNode(skeleton, j, weights);
        }
        return weights;
    }

    /**
     * @param carrier joint that stores morph target weights
     * @return mask weight of the joint with a transform that belongs to the same node, if any; else the carrier's own mask
     *     weight
     */
    private static double weightOfNode(Skeleton skeleton, int carrier, double[] weights) {
        int node = skeleton.joints().get(carrier).node();
        return IntStream.range(0, skeleton.spatialJointCount())
                .filter(j -> skeleton.joints().get(j).node() == node)
                .mapToDouble(j -> weights[j])
                .findFirst()
                .orElse(weights[carrier]);
    }

    /** Returns {@link #weights} rounded to float32. */
    public static float[] floatWeights(List<MaskEntry> mask, Skeleton skeleton) {
        double[] weights = weights(mask, skeleton);
        float[] rounded = new float[weights.length];
        for (int j = 0; j < weights.length; j++) {
            rounded[j] = (float) weights[j];
        }
        return rounded;
    }
}
