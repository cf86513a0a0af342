package dev.throng.gltf.ledger;

import dev.throng.anim.Warning;
import java.util.List;
import java.util.Set;

/**
 * What a file uses, and how much of it is drawn. Properties with their default values are not listed, nor those that other
 * values of the file leave without effect, such as the metallic factor of an unlit material.
 *
 * @param materials features of each material, in the order of the character's materials
 * @param extensions that the file declares or that its materials have, by name
 * @param other samplers, attributes, cameras and lights, by name
 */
public record FeatureLedger(List<List<Feature>> materials, List<Extension> extensions, List<Feature> other) {
    /** A material's property or extension is approximated. */
    public static final String MATERIAL_APPROXIMATED = "MATERIAL_APPROXIMATED";

    /** A material's property or extension is ignored. */
    public static final String MATERIAL_IGNORED = "MATERIAL_IGNORED";

    /** An extension that no material warns of is approximated. */
    public static final String EXTENSION_APPROXIMATED = "EXTENSION_APPROXIMATED";

    /** An extension that no material warns of is ignored. */
    public static final String EXTENSION_IGNORED = "EXTENSION_IGNORED";

    /** Something outside of materials is ignored. */
    public static final String CONTENT_IGNORED = "CONTENT_IGNORED";

    /** Codes of the warnings that say what a picture lacks, those of converted formats among them. */
    private static final Set<String> LOSSES = Set.of(
            MATERIAL_APPROXIMATED,
            MATERIAL_IGNORED,
            EXTENSION_APPROXIMATED,
            EXTENSION_IGNORED,
            CONTENT_IGNORED,
            "ANIMATION_POINTER",
            "BUMP_MAPS",
            "MORPHS",
            "MORPH_TARGETS",
            "NOT_DRAWN",
            "TEXTURE_FORMAT",
            "TEXTURE_LEFT_OUT",
            "TEXTURE_MISSING",
            "TEXTURE_OUTSIDE",
            "TEXTURE_UNREADABLE",
            "TEXTURE_URL",
            "VERTEX_COLOURS");

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

    /** Returns whether a warning of loading says that a part of the file is approximated or ignored in the picture. */
    public static boolean isLoss(Warning warning) {
        return LOSSES.contains(warning.code());
    }
}
