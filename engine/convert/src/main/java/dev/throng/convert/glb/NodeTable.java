package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Nodes of the glTF file: the scene's nodes first, then those that writing adds. */
final class NodeTable {
    private final List<SourceScene.Node> nodes;
    private final List<Map<String, Object>> members = new ArrayList<>();
    private boolean hasOneRoot;

    NodeTable(List<SourceScene.Node> scene) {
        nodes = new ArrayList<>(scene);
        nodes.forEach(node -> members.add(object()));
    }

    SourceScene.Node node(int index) {
        return nodes.get(index);
    }

    /**
     * Appends a child of a node, with the identity as transform.
     *
     * @param parent index of the parent
     * @param name name of the child
     * @return index of the child
     */
    int addBelow(int parent, String name) {
        nodes.add(new SourceScene.Node(name, parent, LocalTransform.identity()));
        members.add(object());
        return nodes.size() - 1;
    }

    /**
     * Adds a mesh to a node.
     *
     * @param node index of the node
     * @param mesh index of the mesh
     * @param skin index of the skin, or negative without one
     */
    void show(int node, int mesh, int skin) {
        members.get(node).put("mesh", mesh);
        if (skin >= 0) {
            members.get(node).put("skin", skin);
        }
    }

    boolean shows(int node) {
        return members.get(node).containsKey("mesh");
    }

    /** Adds a common root of all nodes if the joints of a skin have none: glTF 2.0 requires one (section 3.7.3.1). */
    void joinRoots(int[] joints) {
        hasOneRoot |= Arrays.stream(joints).map(this::rootOf).distinct().count() > 1;
    }

    private int rootOf(int node) {
        int root = node;
        while (nodes.get(root).parent() != SourceScene.Node.ROOT) {
            root = nodes.get(root).parent();
        }
        return root;
    }

    /** Writes the nodes and the scene. */
    void write(Document document, String name) {
        List<Object> roots = new ArrayList<>();
        List<List<Object>> children = new ArrayList<>();
        for (int n = 0; n < nodes.size(); n++) {
            children.add(new ArrayList<>());
            int parent = nodes.get(n).parent();
            (parent == SourceScene.Node.ROOT ? roots : children.get(parent)).add(n);
        }
        for (int n = 0; n < nodes.size(); n++) {
            document.add("nodes", described(n, children.get(n)));
        }
        if (hasOneRoot) {
            int root = document.add("nodes", object("name", name, "children", List.copyOf(roots)));
            roots.clear();
            roots.add(root);
        }
        document.add("scenes", roots.isEmpty() ? object("name", name) : object("name", name, "nodes", roots));
    }

    private Map<String, Object> described(int index, List<Object> children) {
        SourceScene.Node node = nodes.get(index);
        Map<String, Object> all = object("name", node.name());
        Vector3d t = node.rest().translation();
        Quaterniond r = new Quaterniond(node.rest().rotation()).normalize();
        Vector3d s = node.rest().scale();
        put(all, "translation", node, new double[] {t.x, t.y, t.z}, 0, 0, 0);
        put(all, "rotation", node, new double[] {r.x, r.y, r.z, r.w}, 0, 0, 0, 1);
        put(all, "scale", node, new double[] {s.x, s.y, s.z}, 1, 1, 1);
        all.putAll(members.get(index));
        if (!children.isEmpty()) {
            all.put("children", children);
        }
        return all;
    }

    private static void put(
            Map<String, Object> all, String key, SourceScene.Node node, double[] values, double... none) {
        if (!Arrays.stream(values).allMatch(value -> Math.abs(value) <= Float.MAX_VALUE)) {
            throw ImportException.malformed(
                    "infinite or NaN numbers in the " + key + " of node '" + node.name() + "'", "finite numbers");
        }
        if (!Arrays.equals(values, none)) {
            all.put(
                    key,
                    Arrays.stream(values)
                            .mapToObj(value -> value == 0 ? 0.0 : value)
                            .toList());
        }
    }
}
