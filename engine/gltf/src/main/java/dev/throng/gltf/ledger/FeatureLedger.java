package dev.throng.gltf.ledger;

import java.util.List;

/**
 * Features that a file uses, and the degree to which each is drawn. It omits defaults, and features without effect such as the
 * metallic factor of an unlit material.
 *
 * @param materials features of each material, in the character's order
 * @param extensions extensions that the file declares or its materials use, sorted by name
 * @param other samplers, attributes, cameras and lights, sorted by name
 */
public record FeatureLedger(List<List<Feature>> materials, List<Extension> extensions, List<Feature> other) {

    public FeatureLedger {
        materials = materials.stream().map(List::copyOf).toList();
        extensions = List.copyOf(extensions);
        other = List.copyOf(other);
    }

    /**
     * An extension of the file.
     *
     * @param feature name of the extension, and degree to which it is drawn
     * @param required whether the file requires it
     */
    public record Extension(Feature feature, boolean required) {}
}
