package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxFile;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.List;

/** FBX to a scene: models as nodes, meshes with their skins, base colours, animation stacks as clips. */
public final class FbxImporter {
    private FbxImporter() {}

    /**
     * Reads a file into an empty scene.
     *
     * @throws dev.throng.convert.scene.ImportException when it is none, is older than 7.1, or breaks the format's rules
     */
    public static void read(byte[] bytes, SourceScene scene, Textures textures) {
        FbxDocument document = new FbxDocument(FbxFile.read(bytes).root());
        FbxUnits units = FbxUnits.of(document);
        FbxModels models = new FbxModels(document, scene, units);
        List<FbxMorph> morphs =
                new FbxMeshes(document, scene, models, new FbxSurfaces(document, scene, textures)).read();
        new FbxAnimations(document, scene, models, morphs).read();
    }
}
