package dev.throng.convert.collada;

import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@code <morph>} controller of a geometry on a node. The attribute {@code method} defines vertex positions:
 * NORMALIZED, {@code (1 - sum w) base + sum w target}, so a target displaces by its difference from the base; RELATIVE,
 * {@code base + sum w target}.
 *
 * @param controller the controller
 * @param scene morph targets in the scene
 * @param geometries geometries of the targets, in order
 * @param isRelative whether {@code method} is RELATIVE
 */
record ColladaMorph(Xml controller, SourceScene.Morph scene, List<Xml> geometries, boolean isRelative) {
    static ColladaMorph of(ColladaDocument document, Xml controller) {
        Xml inputs = controller
                .inside("targets")
                .orElseThrow(
                        () -> ImportException.malformed("a <morph> without <targets>", "at least one morph target"));
        ColladaSource targets = ColladaSource.input(document, inputs, "MORPH_TARGET");
        ColladaSource weights = ColladaSource.input(document, inputs, "MORPH_WEIGHT");
        List<Xml> geometries = new ArrayList<>();
        double[] rest = new double[targets.count()];
        for (int t = 0; t < rest.length; t++) {
            String id = targets.word(t);
            geometries.add(document.find(id, "geometry")
                    .orElseThrow(() -> ImportException.malformed(
                            "a morph target with the unknown geometry '" + id + "'",
                            "the id of a <geometry> in this document")));
            rest[t] = weights.number(t, 0);
        }
        List<String> names = geometries.stream().map(Xml::nameOrId).toList();
        boolean isRelative = controller
                .child("morph")
                .filter(morph -> morph.attribute("method").equals("RELATIVE"))
                .isPresent();
        return new ColladaMorph(controller, new SourceScene.Morph(names, rest), geometries, isRelative);
    }

    /**
     * @return whether a channel that targets this id animates the weights. The id is that of the controller, of the
     *     source of its weights, or of the array in this source.
     */
    boolean hasWeights(ColladaDocument document, String id) {
        return id.equals(controller.attribute("id"))
                || controller
                        .below()
                        .filter(input -> input.attribute("semantic").equals("MORPH_WEIGHT"))
                        .flatMap(input -> document.find(input.attribute("source")).stream())
                        .anyMatch(source -> source.attribute("id").equals(id)
                                || source.children().stream()
                                        .anyMatch(array -> array.attribute("id").equals(id)));
    }
}
