package dev.throng.gltf;

import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reader of levels of detail: a node's MSFT_lod lists nodes of coarser meshes as {@code ids}, finest first. A listed node
 * provides only its mesh; transform and skin are those of the node with the list. A listed node without mesh and children shows
 * nothing at its level.
 *
 * <p>If a listed node is unusable, the list is ignored with a warning, and the node with the list shows its own mesh.
 */
final class LevelReader {
    static final String EXTENSION = "MSFT_lod";

    /** Maximum number of coarser levels: more than crowds use, few enough to bound the cost. */
    static final int MAX_LEVELS = 8;

    private final Gltf gltf;
    private final Rig rig;
    private final BitSet drawn = new BitSet();

    private LevelReader(Gltf gltf, Rig rig) {
        this.gltf = gltf;
        this.rig = rig;
        rig.drawn().forEach(node -> drawn.set(node.index()));
    }

    /**
     * Reads the nodes of coarser levels.
     *
     * @return for the index of each drawn node with coarser levels, the nodes of these levels, finest first
     */
    static Map<Integer, List<Node>> read(Gltf gltf, Rig rig) {
        LevelReader reader = new LevelReader(gltf, rig);
        Map<Integer, List<Node>> coarser = new HashMap<>();
        for (int index = 0; index < rig.nodes().count(); index++) {
            Node node = rig.nodes().node(index);
            List<Node> levels = reader.named(node);
            if (reader.drawn.get(index) && !levels.isEmpty()) {
                coarser.put(index, levels);
            }
        }
        return coarser;
    }

    private List<Node> named(Node node) {
        Json ids = node.place().get("extensions").get(EXTENSION).get("ids");
        List<Json> references = ids.elements();
        List<Node> levels = new ArrayList<>();
        for (Json reference : references) {
            Node level = rig.nodes().at(reference);
            Optional<String> objection = drawn.get(node.index()) ? objection(node, level) : Optional.empty();
            if (objection.isPresent()) {
                warn(
                        reference,
                        "found node " + level.index() + " as a level of detail, but this node " + objection.get()
                                + "; the list of levels of detail is ignored");
                return List.of();
            }
            levels.add(level);
        }
        if (levels.size() > MAX_LEVELS) {
            warn(
                    ids,
                    "found " + levels.size() + " levels of detail, expected at most " + MAX_LEVELS
                            + "; the remaining levels are ignored");
        }
        return levels.subList(0, Math.min(levels.size(), MAX_LEVELS));
    }

    private void warn(Json place, String text) {
        gltf.warn(Warning.Code.LEVELS_IGNORED, place, text);
    }

    /**
     * @param node drawn node
     * @param level node listed as its coarser level
     * @return why the listed node cannot be a level, as the end of a message; empty if it can be a level
     */
    private Optional<String> objection(Node node, Node level) {
        if (drawn.get(level.index())) {
            return Optional.of("is also a node of the scene");
        }
        if (rig.nodes().hasChildren(level.index())) {
            return Optional.of("has children");
        }
        if (level.hasSkin() && level.skin() != node.skin()) {
            return Optional.of("has another skin");
        }
        if (node.hasSkin() && level.mesh() != Node.NONE && !isSkinnable(level.mesh())) {
            return Optional.of("has a mesh without joints");
        }
        return Optional.empty();
    }

    private boolean isSkinnable(int mesh) {
        return gltf.root().get("meshes").element(mesh).get("primitives").elements().stream()
                .allMatch(
                        primitive -> primitive.get("attributes").get("JOINTS_0").isPresent());
    }
}
