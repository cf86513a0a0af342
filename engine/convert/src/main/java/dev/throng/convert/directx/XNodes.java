package dev.throng.convert.directx;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SourceScene;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** Reader of frames of an .x file as nodes. If several frames have the same name, references find the first. */
final class XNodes {
    private static final double SHEAR = 1e-4;

    private final SourceScene scene;
    private final Map<String, Integer> byName = new HashMap<>();
    /** Node index of each mesh object. */
    private final Map<XObject, Integer> meshes = new LinkedHashMap<>();

    XNodes(XObject root, SourceScene scene) {
        this.scene = scene;
        root.children().forEach(child -> add(child, SourceScene.Node.ROOT));
    }

    private void add(XObject object, int parent) {
        if (object.is("Frame")) {
            Matrix4d local = object.all("FrameTransformMatrix")
                    .findFirst()
                    .map(matrix -> matrix.numbers().matrix())
                    .orElse(new Matrix4d());
            int node = add(object.name(), parent, local);
            object.children().forEach(child -> add(child, node));
        } else if (object.is("Mesh")) {
            meshes.put(object, parent == SourceScene.Node.ROOT ? add(object.name(), parent, new Matrix4d()) : parent);
        }
    }

    private int add(String name, int parent, Matrix4d local) {
        LocalTransform trs = LocalTransform.of(local);
        String shown = name.isEmpty() ? "node " + scene.nodes().size() : name;
        if (trs.distance(local) > SHEAR) {
            scene.losses().add(Warning.Code.SHEAR, "shear is removed from node transforms", "'" + shown + "'");
        }
        int node = scene.add(new SourceScene.Node(shown, parent, trs));
        byName.putIfAbsent(name, node);
        return node;
    }

    Map<XObject, Integer> meshes() {
        return meshes;
    }

    Optional<Integer> of(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** @return whether a node and its ancestors together mirror in the rest pose */
    boolean isMirrored(int node) {
        boolean isMirrored = false;
        for (int n = node; n != SourceScene.Node.ROOT; n = scene.nodes().get(n).parent()) {
            Vector3d scale = scene.nodes().get(n).rest().scale();
            isMirrored ^= scale.x * scale.y * scale.z < 0;
        }
        return isMirrored;
    }

    /**
     * Finds the node of a skin's joint. If no frame has the name, adds a node that stays in the bind pose.
     *
     * @param name name of the joint
     * @param meshNode index of the mesh's node
     * @param inverseBind transform from mesh space to joint space
     * @return index in the scene's nodes
     */
    int joint(String name, int meshNode, Matrix4d inverseBind) {
        return of(name).orElseGet(() -> {
            scene.losses()
                    .add(
                            Warning.Code.JOINT_MISSING,
                            "skin joints without a frame of the same name stay in the bind pose",
                            "'" + name + "'");
            return add(name, meshNode, inverseBind.invert(new Matrix4d()));
        });
    }
}
