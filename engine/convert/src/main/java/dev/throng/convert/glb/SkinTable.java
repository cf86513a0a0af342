package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * Skins that parts use, in the file's order. If vertices of a part lack weights, the part's node becomes another joint,
 * which these vertices follow.
 */
final class SkinTable {
    /** Joints of a skin in the file, each node at most once. */
    private static final class Joints {
        private final List<Integer> nodes = new ArrayList<>();
        private final List<Matrix4dc> inverseBinds = new ArrayList<>();
        private final Map<Integer, Integer> followed = new LinkedHashMap<>();

        private int add(int node, Matrix4dc inverseBind) {
            nodes.add(node);
            inverseBinds.add(inverseBind);
            return nodes.size() - 1;
        }
    }

    private final SourceScene scene;
    private final NodeTable table;
    private final Map<Integer, Joints> used = new LinkedHashMap<>();

    SkinTable(SourceScene scene, NodeTable table) {
        this.scene = scene;
        this.table = table;
    }

    /**
     * Adds a skin to the file, if it is new.
     *
     * @param skin index in the scene's skins
     * @return index in the file's skins
     */
    int use(int skin) {
        joints(skin);
        return new ArrayList<>(used.keySet()).indexOf(skin);
    }

    /**
     * Returns the joint that a part's vertices without weights follow.
     *
     * @param skin index in the scene's skins
     * @param node node of the part
     * @return index among the skin's joints
     */
    int follow(int skin, int node) {
        Joints joints = joints(skin);
        return joints.followed.computeIfAbsent(node, key -> add(joints, node, new Matrix4d()));
    }

    /** @return the current number of a skin's joints */
    int jointCount(int skin) {
        return joints(skin).nodes.size();
    }

    private Joints joints(int skin) {
        return used.computeIfAbsent(skin, key -> {
            Joints joints = new Joints();
            scene.skins().get(skin).joints().forEach(joint -> add(joints, joint.node(), joint.inverseBind()));
            return joints;
        });
    }

    /**
     * Adds a joint. If its node is already a joint, a new child of the node becomes the joint, since glTF
     * forbids duplicates.
     */
    private int add(Joints joints, int node, Matrix4dc inverseBind) {
        boolean isTaken = joints.nodes.contains(node);
        return joints.add(isTaken ? table.addBelow(node, table.node(node).name()) : node, inverseBind);
    }

    void write(Document document) {
        used.forEach((index, joints) -> {
            SourceScene.Skin skin = scene.skins().get(index);
            float[] matrices = new float[16 * joints.nodes.size()];
            for (int j = 0; j < joints.nodes.size(); j++) {
                joints.inverseBinds.get(j).get(matrices, 16 * j);
                matrices[16 * j + 3] = 0;
                matrices[16 * j + 7] = 0;
                matrices[16 * j + 11] = 0;
                matrices[16 * j + 15] = 1;
            }
            Finite.check(matrices, "the bind matrices of skin '" + skin.name() + "'");
            table.joinRoots(joints.nodes.stream().mapToInt(Integer::intValue).toArray());
            document.add(
                    "skins",
                    object(
                            "name", skin.name(),
                            "inverseBindMatrices",
                                    document.data().add(Use.INVERSE_BIND_MATRICES, Elements.floats("MAT4", matrices)),
                            "joints", List.copyOf(joints.nodes)));
        });
    }
}
