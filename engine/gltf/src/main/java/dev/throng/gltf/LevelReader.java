package dev.throng.gltf;

import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads which nodes show a node's mesh more coarsely: extension MSFT_lod names them in its {@code ids}, finest first.
 * Such a node lends its mesh and nothing else: it is shown where the first one is, by the same skin. One without mesh
 * and children shows nothing.
 *
 * <p>Levels are a help, no part of the picture: those that cannot be shown so are left out with a warning, and the node
 * is shown by its own mesh always.
 */
final class LevelReader {
    static final String EXTENSION = "MSFT_lod";

    /** Coarser levels that are read: more than a crowd has use for, few enough to bound what a list of ids can ask for. */
    static final int MAX_LEVELS = 8;

    private final Gltf gltf;
    private final Rig rig;
    private final BitSet drawn = new BitSet();

    private LevelReader(Gltf gltf, Rig rig) {
        this.gltf = gltf;
        this.rig = rig;
        rig.drawn().forEach(node -> drawn.set(node.index()));
    }

    /** Nodes of the coarser levels by the drawn node's index, finest first; nothing for a node without. */
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

    /** Why a node cannot be a level of another. */
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
