package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A loaded file: its character, and what a character leaves out.
 *
 * @param character what a crowd needs
 * @param nodes all nodes of the file, also those that move nothing
 */
public record GltfModel(CharacterModel character, List<FileNode> nodes) {
    public GltfModel {
        nodes = List.copyOf(nodes);
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
