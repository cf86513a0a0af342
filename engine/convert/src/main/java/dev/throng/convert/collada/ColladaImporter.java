package dev.throng.convert.collada;

import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.List;

/** Importer of Collada: nodes of the visual scene, geometries, skins, base colours and animations. */
public final class ColladaImporter {
    private ColladaImporter() {}

    /**
     * Reads a Collada file into an empty scene.
     *
     * @param bytes content of the file
     * @param scene receives the model
     * @param textures receives the model's textures
     * @throws dev.throng.convert.scene.ImportException if the file is not valid Collada
     */
    public static void read(byte[] bytes, SourceScene scene, Textures textures) {
        ColladaDocument document = new ColladaDocument(Xml.read(bytes));
        ColladaNodes nodes = new ColladaNodes(document, scene);
        ColladaSurfaces surfaces = new ColladaSurfaces(document, scene, textures);
        List<ColladaMorph> morphs = new ColladaMeshes(document, scene, nodes, surfaces).read();
        new ColladaAnimations(document, scene, nodes, morphs).read();
    }
}
