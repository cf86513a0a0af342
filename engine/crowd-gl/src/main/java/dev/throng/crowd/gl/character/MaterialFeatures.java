package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.crowd.gl.character.MaterialSet.DrawState;
import dev.throng.crowd.gl.scene.Shading;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which features shaders have for the surfaces that one call draws; the rest is left out of them. On software OpenGL everything that
 * fragments read costs time for every triangle, and a choice costs that of both its sides.
 *
 * @param all what some of the surfaces have
 */
public record MaterialFeatures(Set<Feature> all) {
    /** Something that surfaces have or not, by its name in shaders. */
    public enum Feature {
        /** A texture of colours. */
        HAS_BASE_MAP,
        /** A texture of metal and roughness. */
        HAS_SURFACE_MAP,
        /** A texture of light of its own. */
        HAS_EMISSION_MAP,
        /** Alpha leaves something out. */
        CUT_OUT,
        /** Some show the normal of the face. */
        FACETED,
        /** Some give light of their own. */
        GLOWS,
        /** Some show their colour whatever the light. */
        UNLIT,
        /** Instances choose some of their colours. */
        COLOUR_VARIANTS,
        /** Some vertices have tangents, which only meshes with a normal map have. */
        HAS_TANGENTS,
        /** Some texture is laid on by the second texture coordinates. */
        HAS_SECOND_UV
    }

    /** Smooth, solid, of one colour. */
    public static final MaterialFeatures PLAIN = new MaterialFeatures(Set.of());

    /** The same with tangents. */
    public static final MaterialFeatures WITH_TANGENTS = new MaterialFeatures(Set.of(Feature.HAS_TANGENTS));

    /** What shows in diffuse light alone. */
    private static final Set<Feature> DIFFUSE =
            Set.of(Feature.HAS_BASE_MAP, Feature.CUT_OUT, Feature.FACETED, Feature.HAS_SECOND_UV);

    private static final Set<Feature> MAPS =
            Set.of(Feature.HAS_BASE_MAP, Feature.HAS_SURFACE_MAP, Feature.HAS_EMISSION_MAP);

    /** What fragments look up by their material. */
    private static final Set<Feature> BY_MATERIAL =
            Set.of(Feature.CUT_OUT, Feature.FACETED, Feature.GLOWS, Feature.UNLIT);

    public MaterialFeatures {
        all = Set.copyOf(all);
    }

    private static MaterialFeatures where(Predicate<Feature> holds) {
        Set<Feature> found = EnumSet.allOf(Feature.class);
        found.removeIf(holds.negate());
        return new MaterialFeatures(found);
    }

    /**
     * @param materials of the character
     * @param ofMeshes features that depend on what is drawn
     */
    static MaterialFeatures of(DrawState drawState, List<Material> materials, Set<Feature> ofMeshes) {
        return where(feature -> switch (feature) {
            case HAS_BASE_MAP -> drawState.base() != Material.NO_TEXTURE;
            case HAS_SURFACE_MAP -> drawState.surface() != Material.NO_TEXTURE;
            case HAS_EMISSION_MAP -> drawState.emission() != Material.NO_TEXTURE;
            case CUT_OUT -> !drawState.solid();
            case FACETED, HAS_TANGENTS, HAS_SECOND_UV -> ofMeshes.contains(feature);
            case GLOWS -> materials.stream().anyMatch(MaterialFeatures::glows);
            case UNLIT ->
                materials.stream().anyMatch(material -> material.surface().unlit());
            case COLOUR_VARIANTS ->
                materials.stream().anyMatch(material -> material.base().colourVariants().length > 0);
        });
    }

    private static boolean glows(Material material) {
        float[] factor = material.emission().factor();
        return IntStream.range(0, factor.length).anyMatch(channel -> factor[channel] != 0);
    }

    /** Whether some of the surfaces have it. */
    public boolean has(Feature feature) {
        return all.contains(feature);
    }

    /** What either needs. */
    public MaterialFeatures or(MaterialFeatures other) {
        return where(feature -> has(feature) || other.has(feature));
    }

    /** As far as an environment shows it: diffuse light alone shows no shine. */
    public MaterialFeatures under(Shading shading) {
        return shading.lit() ? this : where(feature -> has(feature) && DIFFUSE.contains(feature));
    }

    /** Adds what distinguishes shaders. */
    public Map<String, Object> in(Map<String, Object> constants) {
        for (Feature feature : Feature.values()) {
            constants.put(feature.name(), has(feature));
        }
        constants.put("HAS_UV", !Collections.disjoint(all, MAPS));
        constants.put("NAMES_MATERIAL", !Collections.disjoint(all, BY_MATERIAL));
        return constants;
    }
}
