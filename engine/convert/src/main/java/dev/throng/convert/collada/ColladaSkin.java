package dev.throng.convert.collada;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.PointWeights;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** Reader of Collada skins: it binds a geometry's points to the joints that an {@code <instance_controller>} names. */
final class ColladaSkin {
    private final ColladaDocument document;
    private final SourceScene scene;
    private final ColladaNodes nodes;

    ColladaSkin(ColladaDocument document, SourceScene scene, ColladaNodes nodes) {
        this.document = document;
        this.scene = scene;
        this.nodes = nodes;
    }

    /**
     * Reads the binding of a geometry to its skin.
     *
     * @param controller {@code <controller>} element of the skin
     * @param instance {@code <instance_controller>} element
     * @param geometry the skinned geometry
     */
    SourceScene.Binding read(Xml controller, Xml instance, ColladaGeometry geometry) {
        Xml skin = controller.child("skin").orElseThrow();
        List<String> roots = instance.all("skeleton")
                .map(root -> Xml.fragment(root.text().toString()))
                .toList();
        Matrix4d bindShape = skin.child("bind_shape_matrix")
                .map(element -> ColladaDocument.matrix(element.numbers(16)))
                .orElse(new Matrix4d());
        Xml joints = skin.child("joints")
                .orElseThrow(() -> ImportException.malformed("a <skin> without <joints>", "one <joints> element"));
        ColladaSource names = ColladaSource.input(document, joints, "JOINT");
        ColladaSource matrices = ColladaSource.input(document, joints, "INV_BIND_MATRIX");
        List<SourceScene.Skin.Joint> list = new ArrayList<>();
        int[] places = new int[names.count()];
        for (int j = 0; j < places.length; j++) {
            Optional<ColladaNode> node = nodes.joint(names.word(j), roots);
            places[j] = node.isPresent() ? list.size() : -1;
            if (node.isPresent()) {
                Matrix4d inverseBind =
                        ColladaDocument.matrix(matrices.numbers(j, 16)).mul(bindShape);
                Vector3d translation =
                        inverseBind.getTranslation(new Vector3d()).mul(document.metres());
                list.add(new SourceScene.Skin.Joint(node.get().index(), inverseBind.setTranslation(translation)));
            } else {
                scene.losses()
                        .add(
                                Warning.Code.JOINT_MISSING,
                                "skin joints without a node of the same name are ignored, with their weights",
                                "'" + names.word(j) + "'");
            }
        }
        return scene.bind(
                new SourceScene.Skin(controller.nameOrId(), list), weights(skin, places), geometry.pointCount());
    }

    /**
     * Reads the weights. Omits weights for joint -1, the bind shape, which follows the mesh's node.
     *
     * @param places for each joint of the file, its index among the skin's joints, or -1 if it is missing
     */
    private PointWeights weights(Xml skin, int[] places) {
        Xml all = skin.child("vertex_weights")
                .orElseThrow(() ->
                        ImportException.malformed("a <skin> without <vertex_weights>", "one <vertex_weights> element"));
        ColladaSource values = ColladaSource.input(document, all, "WEIGHT");
        int joint = all.input("JOINT").map(Xml::offset).orElse(0);
        int weight = all.input("WEIGHT").map(Xml::offset).orElse(0);
        int stride = 1 + all.all("input").mapToInt(Xml::offset).max().orElse(0);
        int[] counts = all.child("vcount").map(Xml::wholes).orElse(new int[0]);
        int[] indices = all.child("v").map(Xml::wholes).orElse(new int[0]);
        PointWeights weights = new PointWeights();
        int at = 0;
        for (int p = 0; p < counts.length; p++) {
            if (counts[p] < 0 || counts[p] > (indices.length - at) / stride) {
                throw ImportException.malformed(
                        "a vertex with " + counts[p] + " influences",
                        "at most " + (indices.length - at) / stride
                                + " influences, the number left in the list <v> of the <skin>");
            }
            for (int i = 0; i < counts[p]; i++, at += stride) {
                int place = indices[at + joint];
                if (place >= places.length) {
                    throw ImportException.malformed(
                            "joint index " + place + " in a <skin>",
                            "an index below " + places.length + ", the number of joints in the <skin>");
                }
                if (place >= 0 && places[place] >= 0) {
                    weights.add(p, places[place], values.number(indices[at + weight], 0));
                }
            }
        }
        return weights;
    }
}
