package dev.throng.anim;

import java.util.List;

/**
 * One node of a {@link Skeleton}.
 *
 * @param name the file's name, or {@code "node N"} where it has none
 * @param parent index in the skeleton, {@link Skeleton#NO_PARENT} for a root
 * @param node index in the file's list of nodes
 * @param targets empty for a place. A joint that is no place has up to {@value Morphs#WEIGHTS_PER_JOINT} weights of the morph targets
 *     that the node's mesh has for its translation, see {@link Morphs}, and these are their names, {@code ""} where the file has
 *     none. Such a joint is a root without children; none comes before a joint that is a place
 */
public record Joint(String name, int parent, int node, List<String> targets) {
    private static final String WEIGHTS_SUFFIX = " (weights)";

    public Joint {
        targets = List.copyOf(targets);
    }

    /** A joint that is a place. */
    public Joint(String name, int parent, int node) {
        this(name, parent, node, List.of());
    }

    /** One that carries weights of a node's mesh. @param targets their names, one to three */
    public static Joint ofWeights(String nodeName, int node, List<String> targets) {
        return new Joint(nodeName + WEIGHTS_SUFFIX, Skeleton.NO_PARENT, node, targets);
    }

    /** Whether it is no place, but carries weights of morph targets. */
    public boolean carriesWeights() {
        return !targets.isEmpty();
    }

    /** The name of its node, whatever it carries. */
    public String nodeName() {
        return carriesWeights() && name.endsWith(WEIGHTS_SUFFIX)
                ? name.substring(0, name.length() - WEIGHTS_SUFFIX.length())
                : name;
    }
}
