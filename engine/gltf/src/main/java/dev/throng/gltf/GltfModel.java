package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A loaded file: its character, and what a character leaves out.
 *
 * @param character what a crowd needs
 * @param nodes all nodes of the file, also those that move nothing
 * @param sceneRoots indices of the nodes that the default scene's trees begin with, in its order
 */
public record GltfModel(CharacterModel character, List<FileNode> nodes, List<Integer> sceneRoots) {
    public GltfModel {
        nodes = List.copyOf(nodes);
        sceneRoots = List.copyOf(sceneRoots);
    }

    /** Indices of the default scene's nodes, ascending. */
    public int[] sceneNodes() {
        Set<Integer> roots = Set.copyOf(sceneRoots);
        return IntStream.range(0, nodes.size())
                .filter(node -> roots.contains(rootOf(node)))
                .toArray();
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
     * @param name the file's name, or {@code "node N"}
     * @param parent index of the node it hangs under, {@link #NO_PARENT} for a root
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
