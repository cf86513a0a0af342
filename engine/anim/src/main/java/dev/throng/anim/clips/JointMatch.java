package dev.throng.anim.clips;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Matches joints of clips to nodes of a model, by name. First, the n-th joint of a name matches the n-th node of the
 * same name, or the first such node if there are fewer nodes than joints. Then the remaining joints match the first
 * node of the same name without prefixes, see {@link #bare}. Each node matches at most once; animated joints match
 * before others.
 */
final class JointMatch {
    private static final String MIXAMO = "mixamorig";

    private static final int NONE = -1;

    private final List<NamedNode> nodes;
    private final List<NamedNode> sources;
    private final int[] found;
    private final BitSet taken = new BitSet();
    private final Map<Occurrence, Integer> exact = new HashMap<>();
    private final Map<String, Integer> bare = new HashMap<>();

    /**
     * Position of a node among all nodes of the same name.
     *
     * @param number 0 for the first of these nodes
     */
    private record Occurrence(String name, int number) {}

    /**
     * @param nodes nodes of the model, in node order
     * @param sources joints of the clips' skeleton, in node order
     * @param animated joints of the clips' skeleton that have tracks
     */
    JointMatch(List<NamedNode> nodes, List<NamedNode> sources, BitSet animated) {
        this.nodes = nodes;
        this.sources = sources;
        found = new int[sources.size()];
        Arrays.fill(found, NONE);
        List<Occurrence> occurrences = occurrences(nodes);
        for (int n = 0; n < nodes.size(); n++) {
            exact.put(occurrences.get(n), n);
            bare.putIfAbsent(bare(nodes.get(n).name()), n);
        }
        match(positions(s -> animated.get(sources.get(s).joint())));
        match(positions(s -> !animated.get(sources.get(s).joint())));
    }

    private List<Integer> positions(IntPredicate chosen) {
        return IntStream.range(0, sources.size()).filter(chosen).boxed().toList();
    }

    private void match(List<Integer> group) {
        List<Occurrence> occurrences = occurrences(sources);
        for (int s : group) {
            take(s, exact.get(occurrences.get(s)));
        }
        for (int s : group) {
            take(s, exact.get(new Occurrence(sources.get(s).name(), 0)));
        }
        for (int s : group) {
            take(s, bare.get(bare(sources.get(s).name())));
        }
    }

    private void take(int source, @Nullable Integer node) {
        if (node != null && found[source] == NONE && !taken.get(node)) {
            found[source] = node;
            taken.set(node);
        }
    }

    private static List<Occurrence> occurrences(List<NamedNode> nodes) {
        Map<String, Integer> counts = new HashMap<>();
        return nodes.stream()
                .map(node -> new Occurrence(node.name(), counts.merge(node.name(), 1, Integer::sum) - 1))
                .toList();
    }

    /**
     * Removes a name's prefixes: everything up to the last {@code ':'}, then {@code mixamorig}.
     *
     * @return the name itself if nothing would remain
     */
    static String bare(String name) {
        String local = name.substring(name.lastIndexOf(':') + 1);
        String own = local.startsWith(MIXAMO) ? local.substring(MIXAMO.length()) : local;
        return own.isEmpty() ? name : own;
    }

    /** @return the joints of the clips that match no node, in node order */
    List<NamedNode> unmatched() {
        return IntStream.range(0, found.length)
                .filter(s -> found[s] == NONE)
                .mapToObj(sources::get)
                .toList();
    }

    /** @return for each joint of the clips' skeleton, the model's matching joint, or {@link NamedNode#NO_JOINT} */
    int[] targets(int sourceJoints) {
        int[] targets = new int[sourceJoints];
        Arrays.fill(targets, NamedNode.NO_JOINT);
        for (int s = 0; s < found.length; s++) {
            targets[sources.get(s).joint()] =
                    found[s] == NONE ? NamedNode.NO_JOINT : nodes.get(found[s]).joint();
        }
        return targets;
    }
}
