package dev.throng.convert.glb;

import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.Document;

/** Writes a scene as a glTF 2.0 binary file that the Khronos validator finds no error in. Equal scenes give equal bytes. */
public final class SceneGlb {
    private SceneGlb() {}

    /**
     * The file's bytes. What glTF cannot say is added to the scene's losses; skeletons that mirror are written, and left in the scene,
     * without the mirror.
     *
     * @throws dev.throng.convert.scene.ImportException where a number is not finite
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
