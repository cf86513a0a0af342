package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.gl.scene.Shading;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
        HAS_BASE_MAP(TextureUse.BASE),
        /** A texture of metal and roughness. */
        HAS_SURFACE_MAP(TextureUse.SURFACE),
        /** A texture of light of its own. */
        HAS_EMISSION_MAP(TextureUse.EMISSION),
        /** A normal map. */
        HAS_NORMAL_MAP(TextureUse.NORMALS),
        /** A texture of occlusion. */
        HAS_OCCLUSION_MAP(TextureUse.OCCLUSION),
        /** A texture of the strength of specular reflection. */
        HAS_SPECULAR_MAP(TextureUse.SPECULAR),
        /** A texture of the colour of specular reflection. */
        HAS_SPECULAR_COLOUR_MAP(TextureUse.SPECULAR_COLOUR),
        /** A texture of the strength of the clearcoat. */
        HAS_COAT_MAP(TextureUse.COAT),
        /** A texture of the roughness of the clearcoat. */
        HAS_COAT_ROUGHNESS_MAP(TextureUse.COAT_ROUGHNESS),
        /** A normal map of the clearcoat. */
        HAS_COAT_NORMAL_MAP(TextureUse.COAT_NORMALS),
        /** Some textures are laid on by other coordinates than the first as they are. */
        MAPPED_UVS,
        /** Some textures are laid on by the second coordinates. */
        HAS_SECOND_UV,
        /** All vertices have tangents for the normal maps. */
        HAS_TANGENTS,
        /** Some reflect otherwise than a common dielectric. */
        REFLECTS,
        /** Some have a clearcoat. */
        COATED,
        /** Alpha leaves something out, or mixes with what is behind. */
        CUT_OUT,
        /** Alpha mixes with what is behind. */
        BLENDED,
        /** Some of what is blended may have parts that nothing shows through. */
        SOLID_PARTS,
        /** Some show the normal of the face. */
        FACETED,
        /** Some give light of their own. */
        GLOWS,
        /** Some show their colour whatever the light. */
        UNLIT,
        /** Instances choose some of their colours. */
        COLOUR_VARIANTS;

        private final @Nullable TextureUse use;

        Feature() {
            this(null);
        }

        Feature(@Nullable TextureUse use) {
            this.use = use;
        }
    }

    /** Smooth, solid, of one colour. */
    public static final MaterialFeatures PLAIN = new MaterialFeatures(Set.of());

    /** Smooth, solid, of one colour, with tangents. */
    public static final MaterialFeatures WITH_TANGENTS = new MaterialFeatures(Set.of(Feature.HAS_TANGENTS));

    /** What shows in diffuse light alone. */
    private static final Set<Feature> DIFFUSE = Set.of(
            Feature.HAS_BASE_MAP,
            Feature.MAPPED_UVS,
            Feature.HAS_SECOND_UV,
            Feature.CUT_OUT,
            Feature.BLENDED,
            Feature.FACETED);

    /** Features that change depth if alpha cuts something out. */
    private static final Set<Feature> CASTING =
            Set.of(Feature.HAS_BASE_MAP, Feature.MAPPED_UVS, Feature.HAS_SECOND_UV, Feature.CUT_OUT);

    private static final Set<Feature> OF_UVS = Set.of(Feature.MAPPED_UVS, Feature.HAS_SECOND_UV);

    private static final Set<Feature> NORMAL_MAPS = Set.of(Feature.HAS_NORMAL_MAP, Feature.HAS_COAT_NORMAL_MAP);

    /** What fragments look up by their material. */
    private static final Set<Feature> BY_MATERIAL = Set.of(
            Feature.HAS_NORMAL_MAP,
            Feature.HAS_OCCLUSION_MAP,
            Feature.MAPPED_UVS,
            Feature.REFLECTS,
            Feature.COATED,
            Feature.CUT_OUT,
            Feature.FACETED,
            Feature.GLOWS,
            Feature.UNLIT);

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
        List<Material> drawn = materials.stream()
                .filter(material ->
                        DrawState.of(material, drawState.followsTangents()).equals(drawState.with(false)))
                .toList();
        return where(feature -> feature.use != null
                ? drawState.has(feature.use)
                : switch (feature) {
                    case MAPPED_UVS ->
                        drawn.stream().flatMap(MaterialFeatures::maps).anyMatch(map -> !map.isPlain());
                    case FACETED, HAS_SECOND_UV -> ofMeshes.contains(feature);
                    case HAS_TANGENTS -> drawState.followsTangents();
                    case REFLECTS -> drawn.stream().anyMatch(MaterialFeatures::reflects);
                    case COATED ->
                        drawn.stream()
                                .anyMatch(material ->
                                        material.finish().clearcoat().strength() > 0);
                    case CUT_OUT -> !drawState.solid();
                    case BLENDED -> drawState.blends();
                    case SOLID_PARTS ->
                        drawState.blends()
                                && drawn.stream()
                                        .anyMatch(material -> material.base().factor()[3] >= MaterialTable.SOLID);
                    case GLOWS -> materials.stream().anyMatch(MaterialFeatures::glows);
                    case UNLIT ->
                        materials.stream()
                                .anyMatch(material -> material.surface().unlit());
                    case COLOUR_VARIANTS ->
                        materials.stream().anyMatch(material -> material.base().colourVariants().length > 0);
                    default -> throw new AssertionError(feature);
                });
    }

    private static Stream<TextureMap> maps(Material material) {
        return Arrays.stream(TextureUse.values()).map(use -> use.of(material)).filter(TextureMap::isPresent);
    }

    private static boolean reflects(Material material) {
        MaterialFinish.Specular specular = material.finish().specular();
        return specular.ior() != MaterialFinish.Specular.COMMON_IOR
                || specular.strength() != 1
                || !Arrays.equals(specular.colour(), MaterialFinish.Specular.COMMON.colour())
                || specular.strengthTexture().isPresent()
                || specular.colourTexture().isPresent();
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

    /** Returns the features of the solid parts of a blended surface, cut out where anything shows through. */
    public MaterialFeatures solid() {
        return has(Feature.BLENDED) ? where(feature -> has(feature) && feature != Feature.BLENDED) : this;
    }

    /** Returns the subset of these features that changes depth. */
    public MaterialFeatures casting() {
        return has(Feature.CUT_OUT) ? where(feature -> has(feature) && CASTING.contains(feature)) : PLAIN;
    }

    /** As far as an environment shows it: diffuse light alone shows no shine. */
    public MaterialFeatures under(Shading shading) {
        if (shading.lit()) {
            return this;
        }
        boolean isTextured = has(Feature.HAS_BASE_MAP);
        return where(feature -> has(feature) && DIFFUSE.contains(feature) && (isTextured || !OF_UVS.contains(feature)));
    }

    /** Adds what distinguishes shaders. */
    public Map<String, Object> in(Map<String, Object> constants) {
        for (Feature feature : Feature.values()) {
            constants.put(feature.name(), has(feature));
        }
        constants.put("HAS_UV", all.stream().anyMatch(feature -> feature.use != null));
        constants.put("NORMAL_MAPPED", !Collections.disjoint(all, NORMAL_MAPS));
        constants.put("NAMES_MATERIAL", !Collections.disjoint(all, BY_MATERIAL));
        return constants;
    }
}
