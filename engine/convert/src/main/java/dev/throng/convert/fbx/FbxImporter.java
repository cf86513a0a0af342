package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxFile;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.List;

/** Importer of FBX: models become nodes, meshes keep skins and base colours, animation stacks become clips. */
public final class FbxImporter {
    private FbxImporter() {}

    /**
     * Reads an FBX file into an empty scene.
     *
     * @param bytes content of the file
     * @param scene receives the model
     * @param textures receives the model's textures
     * @throws dev.throng.convert.scene.ImportException if the file is not valid FBX, or older than 7.1
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
