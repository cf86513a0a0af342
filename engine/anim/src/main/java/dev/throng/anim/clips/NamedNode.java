package dev.throng.anim.clips;

import dev.throng.anim.Skeleton;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Node of a model, with the name by which clips refer to it.
 *
 * @param name name of the node
 * @param joint joint of the node, or {@link #NO_JOINT}
 */
public record NamedNode(String name, int joint) {
    /** Joint number that means that a node has no joint. */
    public static final int NO_JOINT = -1;

    /**
     * Returns the nodes of all joints with a transform, in file order.
     *
     * @return one per node; a node whose matrix shears has two joints, and is listed with the upper one
     */
    public static List<NamedNode> of(Skeleton skeleton) {
        BitSet seen = new BitSet();
        return IntStream.range(0, skeleton.spatialJointCount())
                .boxed()
                .sorted(Comparator.comparingInt(joint -> node(skeleton, joint)))
                .filter(joint -> isNew(node(skeleton, joint), seen))
                .map(joint -> new NamedNode(skeleton.name(joint), joint))
                .toList();
    }

    private static int node(Skeleton skeleton, int joint) {
        return skeleton.joints().get(joint).node();
    }

    private static boolean isNew(int node, BitSet seen) {
        boolean isNew = !seen.get(node);
        seen.set(node);
        return isNew;
    }
}
