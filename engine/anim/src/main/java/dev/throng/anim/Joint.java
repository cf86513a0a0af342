package dev.throng.anim;

import java.util.List;

/**
 * Joint: node of a {@link Skeleton}, with a transform or with weights of morph targets.
 *
 * @param name name in the file, or {@code "node N"} if it has none
 * @param parent index in the skeleton, or {@link Skeleton#NO_PARENT} for a root
 * @param node index in the file's list of nodes
 * @param targets names of morph targets, {@code ""} for unnamed ones; empty for a joint with a transform. A joint with targets
 *     stores up to {@value Morphs#WEIGHTS_PER_JOINT} weights of the node's mesh as its translation, see {@link Morphs}; it has no
 *     parent or children and follows all joints with a transform
 */
public record Joint(String name, int parent, int node, List<String> targets) {
    private static final String WEIGHTS_SUFFIX = " (weights)";

    public Joint {
        targets = List.copyOf(targets);
    }

    /** Creates a joint with a transform. */
    public Joint(String name, int parent, int node) {
        this(name, parent, node, List.of());
    }

    /**
     * Creates a joint that stores weights of a node's mesh.
     *
     * @param targets names of one to three morph targets
     */
    public static Joint ofWeights(String nodeName, int node, List<String> targets) {
        return new Joint(nodeName + WEIGHTS_SUFFIX, Skeleton.NO_PARENT, node, targets);
    }

    /** Returns whether the joint stores weights of morph targets instead of a transform. */
    public boolean carriesWeights() {
        return !targets.isEmpty();
    }

    /**
     * Name of the joint's node.
     *
     * @return name without the suffix of joints that store weights
     */
    public String nodeName() {
        return carriesWeights() && name.endsWith(WEIGHTS_SUFFIX)
                ? name.substring(0, name.length() - WEIGHTS_SUFFIX.length())
                : name;
    }
}
