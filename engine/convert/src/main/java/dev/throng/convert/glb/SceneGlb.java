package dev.throng.convert.glb;

import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.Document;

/**
 * Writer of scenes as GLB that passes the Khronos validator without errors. Equal scenes yield equal
 * bytes.
 */
public final class SceneGlb {
    private SceneGlb() {}

    /**
     * Writes a scene as a GLB file. Adds losses to the scene, and removes mirroring from its mirrored skeletons.
     *
     * @param scene the scene, which this method changes
     * @return content of the file
     * @throws dev.throng.convert.scene.ImportException if a number is not finite
     */
    public static byte[] write(SourceScene scene) {
        Unmirroring.apply(scene);
        Document document = new Document();
        NodeTable nodes = new NodeTable(scene.nodes());
        SkinTable skins = new SkinTable(scene, nodes);
        new MaterialWriter(document, scene).write();
        PartWriter parts = new PartWriter(document, scene, nodes, skins);
        parts.write();
        skins.write(document);
        new TrackWriter(document, scene, parts).write();
        nodes.write(document, scene.name());
        return document.glb();
    }
}
