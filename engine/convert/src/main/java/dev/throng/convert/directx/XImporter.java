package dev.throng.convert.directx;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;

/** Importer of .x: frames become nodes, meshes keep skins and base colours, animation sets become clips. */
public final class XImporter {
    private XImporter() {}

    /**
     * Reads an .x file into an empty scene.
     *
     * @param bytes content of the file
     * @param scene receives the model
     * @param textures receives the model's textures
     * @throws dev.throng.convert.scene.ImportException if the file is not valid
     */
    public static void read(byte[] bytes, SourceScene scene, Textures textures) {
        XObject root = XObject.read(bytes);
        XNodes nodes = new XNodes(root, scene);
        new XMeshes(scene, nodes, new XSurfaces(root, scene, textures)).read();
        new XAnimations(root, scene, nodes).read();
        scene.losses().add(Warning.Code.UNIT_UNKNOWN, ".x files state no unit; metres are assumed");
    }
}
