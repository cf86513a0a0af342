package dev.throng.convert.assimp;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.joml.Matrix4d;
import org.lwjgl.assimp.AIMatrix4x4;
import org.lwjgl.assimp.AINode;
import org.lwjgl.assimp.AIScene;

/**
 * Adds the nodes of Assimp's tree to the scene, and finds them by name. If several nodes have the same name, the first
 * is found.
 */
final class AssimpNodes {
    private static final int DEEPEST = 1000;
    private static final double SHEAR = 1e-4;

    /**
     * A mesh that a node shows.
     *
     * @param node index in the scene's nodes
     * @param mesh index in Assimp's meshes
     */
    record Shown(int node, int mesh) {}

    private final SourceScene scene;
    private final Map<String, Integer> byName = new HashMap<>();
    private final List<Shown> shown = new ArrayList<>();
    private final List<Matrix4d> global = new ArrayList<>();

    AssimpNodes(AIScene read, SourceScene scene) {
        this.scene = scene;
        add(Objects.requireNonNull(read.mRootNode()), SourceScene.Node.ROOT, 0);
    }

    private void add(AINode node, int parent, int depth) {
        if (depth > DEEPEST) {
            throw ImportException.malformed(
                    "a node hierarchy of more than " + DEEPEST + " levels", "at most " + DEEPEST + " levels");
        }
        int index = add(node.mName().dataString(), parent, matrix(node.mTransformation()));
        for (int i = 0; i < node.mNumMeshes(); i++) {
            shown.add(new Shown(index, Objects.requireNonNull(node.mMeshes()).get(i)));
        }
        for (int i = 0; i < node.mNumChildren(); i++) {
            add(AINode.create(Objects.requireNonNull(node.mChildren()).get(i)), index, depth + 1);
        }
    }

    private int add(String name, int parent, Matrix4d local) {
        LocalTransform trs = LocalTransform.of(local);
        if (trs.distance(local) > SHEAR) {
            scene.losses().add(Warning.Code.SHEAR, "shear is removed from node transforms", "'" + name + "'");
        }
        int index = scene.add(new SourceScene.Node(name, parent, trs));
        byName.putIfAbsent(name, index);
        global.add(parent == SourceScene.Node.ROOT ? local : global.get(parent).mul(local, new Matrix4d()));
        return index;
    }

    /**
     * Finds the node of a skin's joint. If no node has the name, adds one that stays in the bind pose, below the mesh's
     * node.
     *
     * @param name name of the joint
     * @param meshNode index of the mesh's node
     * @param inverseBind transform from mesh space to joint space
     * @return index in the scene's nodes
     */
    int joint(String name, int meshNode, Matrix4d inverseBind) {
        Integer known = byName.get(name);
        if (known != null) {
            return known;
        }
        scene.losses()
                .add(
                        Warning.Code.JOINT_MISSING,
                        "skin joints without a node of the same name stay in the bind pose",
                        "'" + name + "'");
        return add(name, meshNode, inverseBind.invert(new Matrix4d()));
    }

    Optional<Integer> of(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    List<Shown> shown() {
        return shown;
    }

    static Matrix4d matrix(AIMatrix4x4 m) {
        return new Matrix4d(
                m.a1(), m.b1(), m.c1(), m.d1(), m.a2(), m.b2(), m.c2(), m.d2(), m.a3(), m.b3(), m.c3(), m.d3(), m.a4(),
                m.b4(), m.c4(), m.d4());
    }
}
