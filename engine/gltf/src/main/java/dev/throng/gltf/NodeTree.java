package dev.throng.gltf;

import dev.throng.anim.Skeleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file's nodes, after a check that they form trees. Methods use loops instead of recursion, so deep trees do not overflow
 * the stack.
 */
final class NodeTree {
    private final List<Node> nodes = new ArrayList<>();
    private final List<int[]> children = new ArrayList<>();
    private final int[] parents;

    private NodeTree(int count) {
        parents = new int[count];
        Arrays.fill(parents, Node.NONE);
    }

    static NodeTree read(Gltf gltf) {
        Json root = gltf.root();
        List<Json> places = root.get("nodes").elements();
        int meshes = root.get("meshes").size();
        int skins = root.get("skins").size();
        NodeTree tree = new NodeTree(places.size());
        for (Json node : places) {
            tree.nodes.add(Node.read(node, meshes, skins, gltf.warnings()));
            tree.children.add(tree.adopt(node));
        }
        tree.checkLevels();
        return tree;
    }

    private int[] adopt(Json node) {
        List<Json> places = node.get("children").elements();
        int[] indices = new int[places.size()];
        for (int i = 0; i < indices.length; i++) {
            int child = places.get(i).index(parents.length, "nodes");
            if (parents[child] != Node.NONE) {
                throw places.get(i)
                        .malformed(
                                "child node " + child + ", which is already a child of node " + parents[child],
                                "one parent for each node");
            }
            parents[child] = Integer.parseInt(node.key());
            indices[i] = child;
        }
        return indices;
    }

    /** Checks the depth of all nodes below roots. Nodes that no root reaches are in a cycle, which is an error. */
    private void checkLevels() {
        int[] levels = new int[parents.length];
        int[] order = depthFirst(roots());
        for (int node : order) {
            levels[node] = parents[node] == Node.NONE ? 1 : levels[parents[node]] + 1;
            if (levels[node] > Skeleton.MAX_LEVELS) {
                throw nodes.get(node)
                        .place()
                        .unsupported(
                                "a node on level " + levels[node] + " of the hierarchy",
                                "at most " + Skeleton.MAX_LEVELS + " levels");
            }
        }
        for (int node = 0; node < levels.length; node++) {
            if (levels[node] == 0) {
                throw nodes.get(memberOfCycle(node))
                        .place()
                        .get("children")
                        .malformed("a node that is its own ancestor", "a tree of nodes");
            }
        }
    }

    private int memberOfCycle(int node) {
        BitSet seen = new BitSet();
        int at = node;
        while (!seen.get(at)) {
            seen.set(at);
            at = parents[at];
        }
        return at;
    }

    int count() {
        return parents.length;
    }

    Node node(int index) {
        return nodes.get(index);
    }

    /**
     * @param reference index of a node in the document
     * @return the node
     */
    Node at(Json reference) {
        return nodes.get(reference.index(nodes.size(), "nodes"));
    }

    /** @return index of the parent, or {@link Node#NONE} */
    int parent(int node) {
        return parents[node];
    }

    boolean hasChildren(int node) {
        return children.get(node).length > 0;
    }

    /** @return indices of the nodes without a parent, ascending */
    List<Integer> roots() {
        List<Integer> roots = new ArrayList<>();
        for (int node = 0; node < parents.length; node++) {
            if (parents[node] == Node.NONE) {
                roots.add(node);
            }
        }
        return roots;
    }

    /**
     * Finds the root nodes of the shown scene; all roots if the file has no scenes.
     *
     * @param root the document
     * @param requestedScene index of the shown scene; null for the scene that the file names as default, or else its first scene
     * @throws NoSuchSceneException if there is no scene of this index
     */
    List<Integer> sceneRoots(Json root, @Nullable Integer requestedScene) {
        List<Json> scenes = root.get("scenes").elements();
        int byDefault = root.get("scene").index(scenes.size(), "scenes", 0);
        int chosen = requestedScene == null ? byDefault : requestedScene;
        if (chosen != 0 && chosen >= scenes.size()) {
            throw new NoSuchSceneException(chosen, root.get("scenes"));
        }
        List<Integer> chosenRoots = roots();
        for (int scene = 0; scene < scenes.size(); scene++) {
            List<Integer> roots = sceneRootsOf(scenes.get(scene));
            chosenRoots = scene == chosen ? roots : chosenRoots;
        }
        return chosenRoots;
    }

    private List<Integer> sceneRootsOf(Json scene) {
        List<Integer> roots = new ArrayList<>();
        BitSet seen = new BitSet();
        for (Json reference : scene.get("nodes").elements()) {
            int node = at(reference).index();
            if (parents[node] != Node.NONE || seen.get(node)) {
                throw reference.malformed(
                        "scene node " + node + ", which has a parent or is listed twice",
                        "root nodes, each listed once");
            }
            seen.set(node);
            roots.add(node);
        }
        return roots;
    }

    /** Lists the nodes of trees in depth-first order: parents first, children in file order. */
    int[] depthFirst(List<Integer> roots) {
        int[] order = new int[parents.length];
        int count = 0;
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = roots.size() - 1; i >= 0; i--) {
            open.push(roots.get(i));
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            order[count++] = node;
            int[] below = children.get(node);
            for (int i = below.length - 1; i >= 0; i--) {
                open.push(below[i]);
            }
        }
        return Arrays.copyOf(order, count);
    }
}
