package dev.throng.convert.directx;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;

/** .x to a scene: frames as nodes, meshes with their skins, base colours, animation sets as clips. */
public final class XImporter {
    private XImporter() {}

    /**
     * Reads a file into an empty scene.
     *
     * @throws dev.throng.convert.scene.ImportException when it is none, or breaks the format's rules
     */
    public static void read(byte[] bytes, SourceScene scene, Textures textures) {
        XObject root = XObject.read(bytes);
        XNodes nodes = new XNodes(root, scene);
        new XMeshes(scene, nodes, new XSurfaces(root, scene, textures)).read();
        new XAnimations(root, scene, nodes).read();
        scene.losses().add(Warning.Code.UNIT_UNKNOWN, ".x files state no unit; metres are assumed");
    }
}
