package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Joint;
import dev.throng.anim.clips.NamedNode;
import dev.throng.gltf.ledger.FeatureLedger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A loaded glTF file, with details that its character lacks.
 *
 * @param character the part that a crowd needs
 * @param nodes all nodes of the file
 * @param sceneRoots indices of the shown scene's root nodes, in the scene's order
 * @param ledger drawn, approximated and ignored features of the file
 */
public record GltfModel(
        CharacterModel character, List<FileNode> nodes, List<Integer> sceneRoots, FeatureLedger ledger) {
    public GltfModel {
        nodes = List.copyOf(nodes);
        sceneRoots = List.copyOf(sceneRoots);
    }

    /** Indices of the shown scene's nodes, ascending. */
    public int[] sceneNodes() {
        Set<Integer> roots = Set.copyOf(sceneRoots);
        return IntStream.range(0, nodes.size())
                .filter(node -> roots.contains(rootOf(node)))
                .toArray();
    }

    /** Returns a copy of this model with another character. */
    public GltfModel with(CharacterModel other) {
        return new GltfModel(other, nodes, sceneRoots, ledger);
    }

    /** Nodes that clips of other files can animate, by name: nodes of the shown scene and all joints, in the file's order. */
    public List<NamedNode> namedNodes() {
        Map<Integer, Integer> named = new TreeMap<>();
        Arrays.stream(sceneNodes()).forEach(node -> named.put(node, NamedNode.NO_JOINT));
        List<Joint> joints = character.skeleton().joints();
        for (int j = character.skeleton().spatialJointCount() - 1; j >= 0; j--) {
            named.put(joints.get(j).node(), j); // a sheared node has two joints: this is the upper one
        }
        return named.entrySet().stream()
                .map(entry -> new NamedNode(nodes.get(entry.getKey()).name(), entry.getValue()))
                .toList();
    }

    private int rootOf(int node) {
        int root = node;
        while (nodes.get(root).parent() != FileNode.NO_PARENT) {
            root = nodes.get(root).parent();
        }
        return root;
    }

    /**
     * A node of the file.
     *
     * @param index position in the file's list of nodes
     * @param name name in the file, or {@code "node N"}
     * @param parent index of the parent node, or {@link #NO_PARENT} for a root
     */
    public record FileNode(int index, String name, int parent) {
        public static final int NO_PARENT = Node.NONE;
    }

    static List<FileNode> nodes(NodeTree tree) {
        return IntStream.range(0, tree.count())
                .mapToObj(i -> new FileNode(i, tree.node(i).name(), tree.parent(i)))
                .toList();
    }
}
