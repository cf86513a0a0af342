package dev.throng.convert.scene;

import java.util.List;
import org.joml.Matrix4dc;

/** Joints that meshes hang from. */
public record SceneSkin(String name, List<Joint> joints) {
    public SceneSkin {
        joints = List.copyOf(joints);
    }

    /**
     * A joint of a skin.
     *
     * @param node index in the scene's nodes
     * @param inverseBind from mesh space to the joint's space
     */
    public record Joint(int node, Matrix4dc inverseBind) {}
}
