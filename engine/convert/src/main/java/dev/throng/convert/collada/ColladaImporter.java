package dev.throng.convert.collada;

import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.List;

/** Collada to a scene: the visual scene's nodes, geometries with their skins, base colours, animations. */
public final class ColladaImporter {
    private ColladaImporter() {}

    /**
     * Reads a file into an empty scene.
     *
     * @throws dev.throng.convert.scene.ImportException when it is none, or breaks the format's rules
     */
    public static void read(byte[] bytes, SourceScene scene, Textures textures) {
        ColladaDocument document = new ColladaDocument(Xml.read(bytes));
        ColladaNodes nodes = new ColladaNodes(document, scene);
        ColladaSurfaces surfaces = new ColladaSurfaces(document, scene, textures);
        List<ColladaMorph> morphs = new ColladaMeshes(document, scene, nodes, surfaces).read();
        new ColladaAnimations(document, scene, nodes, morphs).read();
    }
}
