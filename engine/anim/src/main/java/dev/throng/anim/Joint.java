package dev.throng.anim;

/**
 * One node of a {@link Skeleton}.
 *
 * @param name the file's name, or {@code "node N"} where it has none
 * @param parent index in the skeleton, {@link Skeleton#NO_PARENT} for a root
 * @param node index in the file's list of nodes
 * @param carriesWeights whether it is no place at all: its translation is three weights of the morph targets that the node's mesh has,
 *     see {@link Morphs}. Such a joint is a root without children; none comes before a joint that is a place
 */
public record Joint(String name, int parent, int node, boolean carriesWeights) {
    private static final String WEIGHTS_SUFFIX = " (weights)";

    /** A joint that is a place. */
    public Joint(String name, int parent, int node) {
        this(name, parent, node, false);
    }

    /** One that carries weights of a node's mesh. */
    public static Joint ofWeights(String nodeName, int node) {
        return new Joint(nodeName + WEIGHTS_SUFFIX, Skeleton.NO_PARENT, node, true);
    }
}
