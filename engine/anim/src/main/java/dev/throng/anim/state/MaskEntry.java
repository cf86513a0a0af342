package dev.throng.anim.state;

import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much a {@link Layer} counts on a joint, and where else.
 *
 * @param joint index in the skeleton
 * @param weight 0 to 1
 * @param reach whether what hangs from the joint has the same weight
 */
public record MaskEntry(int joint, double weight, Reach reach) {
    /** The joints that an entry is for. */
    public enum Reach {
        /** The joint alone. */
        JOINT,
        /** The joint and all that hangs from it. */
        SUBTREE
    }

    /** @throws IllegalArgumentException when the weight is not within 0 to 1 */
    public MaskEntry {
        PoseState.checkShare("mask", weight);
    }

    /** The mask of a layer that counts everywhere. */
    public static List<MaskEntry> everywhere(Skeleton skeleton) {
        return IntStream.range(0, skeleton.jointCount())
                .filter(joint -> skeleton.parent(joint) == Skeleton.NO_PARENT)
                .mapToObj(root -> new MaskEntry(root, 1, Reach.SUBTREE))
                .toList();
    }

    /** Weights of all joints: 0 where no entry reaches, the last entry's where several do. */
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

    /** Weights of morph targets count as their node does, where that is a joint. */
    private static double weightOfNode(Skeleton skeleton, int carrier, double[] weights) {
        int node = skeleton.joints().get(carrier).node();
        return IntStream.range(0, skeleton.spatialJointCount())
                .filter(j -> skeleton.joints().get(j).node() == node)
                .mapToDouble(j -> weights[j])
                .findFirst()
                .orElse(weights[carrier]);
    }

    /** The same in float32. */
    public static float[] floatWeights(List<MaskEntry> mask, Skeleton skeleton) {
        double[] weights = weights(mask, skeleton);
        float[] rounded = new float[weights.length];
        for (int j = 0; j < weights.length; j++) {
            rounded[j] = (float) weights[j];
        }
        return rounded;
    }
}
