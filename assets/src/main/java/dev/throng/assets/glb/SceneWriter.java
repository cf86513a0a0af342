package dev.throng.assets.glb;

import dev.throng.anim.Channel;
import dev.throng.anim.Character;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.assets.glb.BinData.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Joints, skins and what shows meshes as nodes. Node j is joint j; those of rigid meshes show them; one more for each skin
 * shows what it moves; and one for each coarser level, outside the scene.
 */
final class SceneWriter {
    private static final String LEVELS = "MSFT_lod";

    private final Document document;
    private final Character character;
    private final MeshWriter meshes;
    private final List<Map<String, Object>> nodes = new ArrayList<>();
    private final List<Object> roots = new ArrayList<>();

    SceneWriter(Document document, Character character) {
        this.document = document;
        this.character = character;
        meshes = new MeshWriter(document, character);
    }

    void write() {
        joints();
        character.skins().forEach(this::skin);
        List<Map<Hanger, List<Mesh>>> levels = new ArrayList<>();
        for (int level = 0; level < character.levelCount(); level++) {
            levels.add(byHanger(character.level(level).meshes()));
        }
        for (Map<Hanger, List<Mesh>> level : levels) {
            if (!levels.get(0).keySet().containsAll(level.keySet())) {
                throw new IllegalArgumentException(
                        "'" + character.name() + "': a coarser level shows meshes where the finest has none");
            }
        }
        levels.get(0).forEach((hanger, finest) -> show(hanger, finest, levels));
        Map<String, Object> scene = new LinkedHashMap<>();
        scene.put("nodes", roots);
        document.add("scenes", scene);
    }

    private void joints() {
        Skeleton skeleton = character.skeleton();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            Map<String, Object> node = node(skeleton.name(j));
            transform(skeleton.restPose(), j, node);
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                roots.add(j);
            } else {
                children(nodes.get(parent)).add(j);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Object> children(Map<String, Object> node) {
        return (List<Object>) node.computeIfAbsent("children", key -> new ArrayList<>());
    }

    private static void transform(Pose rest, int joint, Map<String, Object> node) {
        put("translation", rest, joint, Channel.TRANSLATION, node);
        put("rotation", rest, joint, Channel.ROTATION, node);
        put("scale", rest, joint, Channel.SCALE, node);
    }

    private static void put(String name, Pose rest, int joint, Channel channel, Map<String, Object> node) {
        double[] none = Pose.identity(1).values();
        List<Object> values = new ArrayList<>();
        boolean isIdentity = true;
        for (int c = 0; c < channel.width(); c++) {
            double value = rest.values()[Pose.offset(joint, channel) + c];
            isIdentity &= value == none[channel.offset() + c];
            values.add(value);
        }
        if (!isIdentity) {
            node.put(name, values);
        }
    }

    private void skin(Skin skin) {
        float[] rows = character.palette().inverseBind();
        float[] matrices = new float[16 * skin.joints().length];
        for (int i = 0; i < skin.joints().length; i++) {
            for (int c = 0; c < MatrixPalette.STRIDE; c++) {
                matrices[16 * i + 4 * (c % 4) + c / 4] = rows[skin.entries()[i] * MatrixPalette.STRIDE + c];
            }
            matrices[16 * i + 15] = 1;
        }
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("name", skin.name());
        written.put(
                "inverseBindMatrices",
                document.data().add(Use.INVERSE_BIND_MATRICES, Elements.floats("MAT4", matrices)));
        written.put("joints", Arrays.stream(skin.joints()).boxed().toList());
        document.add("skins", written);
    }

    /**
     * What meshes hang from.
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
                    "mesh '" + mesh.source().meshName() + "' without skin follows several joints");
        }
        return character.palette().joints()[entry];
    }

    private void show(Hanger hanger, List<Mesh> finest, List<Map<Hanger, List<Mesh>>> levels) {
        Mesh first = finest.get(0);
        Map<String, Object> node = hanger.isSkin() ? node(first.source().nodeName()) : nodes.get(hanger.joint);
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
                node.put("skin", skinPosition(hanger.skin));
            }
        }
    }

    /** Skins are written in their order here; the file that they came from may have had more. */
    private int skinPosition(int index) {
        return character.skins().stream().map(Skin::index).toList().indexOf(index);
    }

    private Map<String, Object> node(String name) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("name", name);
        document.add("nodes", node);
        nodes.add(node);
        return node;
    }
}
