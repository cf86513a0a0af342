package dev.throng.anim;

import java.util.List;

/**
 * Joint: node of a {@link Skeleton}, with a transform or with weights of morph targets.
 *
 * @param name name in the file, or {@code "node N"} if it has none
 * @param parent index in the skeleton, or {@link Skeleton#NO_PARENT} for a root
 * @param node index in the file's list of nodes
 * @param targets empty for a joint with a transform; else names of one to {@value Morphs#WEIGHTS_PER_JOINT} morph targets of
 *     the node's mesh, {@code ""} for unnamed ones. Such a joint stores the targets' weights as its translation (see
 *     {@link Morphs}), has neither parent nor children, and is stored after all joints with a transform
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
     * Creates a joint that stores weights of morph targets of a node's mesh.
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
     * Name of the joint's node in the file.
     *
     * @return joint's name without the suffix that marks joints with weights of morph targets
     */
    public String nodeName() {
        return carriesWeights() && name.endsWith(WEIGHTS_SUFFIX)
                ? name.substring(0, name.length() - WEIGHTS_SUFFIX.length())
                : name;
    }
}
