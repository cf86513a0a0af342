package dev.throng.convert.collada;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4dc;

/** Nodes of a Collada visual scene, with a copy of library nodes for each instance. */
final class ColladaNodes {
    private static final int DEEPEST = 500;
    private static final int MOST = 1 << 20;
    private static final double SHEAR = 1e-4;

    private final ColladaDocument document;
    private final SourceScene scene;
    private final List<ColladaNode> nodes = new ArrayList<>();

    ColladaNodes(ColladaDocument document, SourceScene scene) {
        this.document = document;
        this.scene = scene;
        visualScene().all("node").forEach(node -> add(node, SourceScene.Node.ROOT, 0));
    }

    private Xml visualScene() {
        return document.root()
                .child("scene")
                .flatMap(all -> all.child("instance_visual_scene"))
                .flatMap(instance -> document.find(instance.attribute("url"), "visual_scene"))
                .or(() -> document.root().inside("visual_scene"))
                .orElseThrow(
                        () -> ImportException.malformed("a document without a <visual_scene>", "one <visual_scene>"));
    }

    private void add(Xml element, int parent, int depth) {
        if (depth > DEEPEST || nodes.size() > MOST) {
            throw ImportException.malformed(
                    "a node hierarchy with a cycle, more than " + DEEPEST + " levels or more than " + MOST + " nodes",
                    "a tree of at most " + DEEPEST + " levels and " + MOST + " nodes");
        }
        List<ColladaTransform> transforms = element.children().stream()
                .filter(ColladaTransform::isOne)
                .map(ColladaTransform::of)
                .toList();
        ColladaNode node = new ColladaNode(element, nodes.size(), parent, transforms);
        nodes.add(node);
        LocalTransform rest = node.rest();
        note(node, rest, ColladaNode.matrix(transforms));
        scene.add(new SourceScene.Node(name(element, node.index()), parent, document.placed(rest, node.isRoot())));
        for (Xml child : element.children()) {
            if (child.name().equals("node")) {
                add(child, node.index(), depth + 1);
            } else if (child.name().equals("instance_node")) {
                document.find(child.attribute("url"), "node").ifPresent(other -> add(other, node.index(), depth + 1));
            }
        }
    }

    /**
     * Warns if a node's transform has shear, which glTF lacks.
     *
     * @param trs transform without shear
     * @param matrix transform in the file
     */
    void note(ColladaNode node, LocalTransform trs, Matrix4dc matrix) {
        if (trs.distance(matrix) > SHEAR) {
            scene.losses()
                    .add(
                            Warning.Code.SHEAR,
                            "shear is removed from node transforms",
                            "'" + name(node.element(), node.index()) + "'");
        }
    }

    private static String name(Xml element, int index) {
        for (String attribute : new String[] {"name", "id", "sid"}) {
            if (!element.attribute(attribute).isEmpty()) {
                return element.attribute(attribute);
            }
        }
        return "node " + index;
    }

    List<ColladaNode> all() {
        return nodes;
    }

    /** @return nodes of an id, one per instance */
    List<ColladaNode> ofId(String id) {
        return nodes.stream()
                .filter(node -> node.element().attribute("id").equals(id))
                .toList();
    }

    /**
     * Returns the node of a skin's joint. The search is by scoped id below the skeleton's roots, then by scoped id
     * anywhere, then by id, then by name.
     *
     * @param name reference of the joint
     * @param roots ids of the skeleton's roots
     */
    Optional<ColladaNode> joint(String name, List<String> roots) {
        Optional<ColladaNode> below = nodes.stream()
                .filter(node -> node.element().attribute("sid").equals(name) && isBelow(node, roots))
                .findFirst();
        return below.or(() -> first("sid", name)).or(() -> first("id", name)).or(() -> first("name", name));
    }

    private Optional<ColladaNode> first(String attribute, String value) {
        return nodes.stream()
                .filter(node -> node.element().attribute(attribute).equals(value))
                .findFirst();
    }

    private boolean isBelow(ColladaNode node, List<String> roots) {
        for (int n = node.index(); n >= 0; n = nodes.get(n).parent()) {
            if (roots.contains(nodes.get(n).element().attribute("id"))) {
                return true;
            }
        }
        return false;
    }
}
