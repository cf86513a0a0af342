package dev.throng.assets.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.gltf.write.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the scene. Nodes of joints show their rigid meshes; one more node for each skin shows its meshes, and one for
 * each coarser level is outside the scene.
 */
final class SceneWriter {
    private static final String LEVELS = "MSFT_lod";

    /**
     * Node that carries meshes.
     *
     * @param skin index of the file's skin, {@link Mesh.Source#RIGID} for a joint
     * @param joint that rigid meshes follow, 0 for a skin
     */
    private record Hanger(int skin, int joint) implements Comparable<Hanger> {
        boolean isSkin() {
            return skin != Mesh.Source.RIGID;
        }

        @Override
        public int compareTo(Hanger other) {
            return skin != other.skin ? Integer.compare(skin, other.skin) : Integer.compare(joint, other.joint);
        }
    }

    private final Document document;
    private final CharacterModel character;
    private final MeshWriter meshes;
    private final List<Object> roots = new ArrayList<>();
    /** In the order of the file; joints first. */
    private final List<Map<String, Object>> nodes = new ArrayList<>();

    SceneWriter(Document document, CharacterModel character) {
        this.document = document;
        this.character = character;
        meshes = new MeshWriter(document, character);
    }

    void write() {
        RigWriter rig = new RigWriter(document, character);
        roots.addAll(rig.roots());
        nodes.addAll(rig.nodes());
        List<Map<Hanger, List<Mesh>>> levels = new ArrayList<>();
        for (int level = 0; level < character.levelCount(); level++) {
            levels.add(byHanger(character.level(level).meshes()));
        }
        for (Map<Hanger, List<Mesh>> level : levels) {
            if (!levels.get(0).keySet().containsAll(level.keySet())) {
                throw new IllegalArgumentException(
                        "'" + character.name()
                                + "': found meshes in a coarse level of detail but none in the finest level, expected meshes in both levels");
            }
        }
        levels.get(0).forEach((hanger, finest) -> show(hanger, finest, levels));
        document.add("scenes", object("nodes", roots));
    }

    private Map<Hanger, List<Mesh>> byHanger(List<Mesh> shown) {
        Map<Hanger, List<Mesh>> byHanger = new TreeMap<>();
        for (Mesh mesh : shown) {
            int skin = mesh.source().skin();
            int joint = skin == Mesh.Source.RIGID ? joint(mesh) : 0;
            byHanger.computeIfAbsent(new Hanger(skin, joint), key -> new ArrayList<>())
                    .add(mesh);
        }
        return byHanger;
    }

    private int joint(Mesh mesh) {
        int[] entries = mesh.influences().entries();
        int entry = entries[0];
        if (Arrays.stream(entries).anyMatch(other -> other != entry)) {
            throw new IllegalArgumentException(
                    "mesh '" + mesh.source().meshName()
                            + "': found vertices that follow several joints in a mesh without a skin, expected one joint or a skin");
        }
        return character.palette().joints()[entry];
    }

    private void show(Hanger hanger, List<Mesh> finest, List<Map<Hanger, List<Mesh>>> levels) {
        Mesh first = finest.get(0);
        Map<String, Object> node = hanger.isSkin() ? node(first.source().nodeName()) : nodes.get(hanger.joint());
        if (hanger.isSkin()) {
            roots.add(nodes.size() - 1);
        }
        put(hanger, finest, node);
        List<Object> ids = new ArrayList<>();
        for (int level = 1; level < levels.size(); level++) {
            Map<String, Object> coarser = node(node.get("name") + " level " + level);
            ids.add(nodes.size() - 1);
            put(hanger, levels.get(level).getOrDefault(hanger, List.of()), coarser);
        }
        if (!ids.isEmpty()) {
            document.use(LEVELS);
            node.put("extensions", Map.of(LEVELS, Map.of("ids", ids)));
        }
    }

    private void put(Hanger hanger, List<Mesh> shown, Map<String, Object> node) {
        if (!shown.isEmpty()) {
            node.put("mesh", meshes.write(shown));
            if (hanger.isSkin()) {
                node.put("skin", skinPosition(hanger.skin()));
            }
        }
    }

    /** Position of a skin in the written order; the original file may have had more skins. */
    private int skinPosition(int index) {
        return character.skins().stream().map(Skin::index).toList().indexOf(index);
    }

    private Map<String, Object> node(String name) {
        Map<String, Object> node = object("name", name);
        document.add("nodes", node);
        nodes.add(node);
        return node;
    }
}
