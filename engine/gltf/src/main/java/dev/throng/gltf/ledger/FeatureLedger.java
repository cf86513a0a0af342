package dev.throng.gltf.ledger;

import java.util.List;

/**
 * What a file uses, and how much of it is drawn. Properties with their default values are not listed, nor those that other
 * values of the file leave without effect, such as the metallic factor of an unlit material.
 *
 * @param materials features of each material, in the order of the character's materials
 * @param extensions that the file declares or that its materials have, by name
 * @param other samplers, attributes, cameras and lights, by name
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
     * @param feature its name, and how much of it is drawn
     * @param required whether the file requires it
     */
    public record Extension(Feature feature, boolean required) {}
}
