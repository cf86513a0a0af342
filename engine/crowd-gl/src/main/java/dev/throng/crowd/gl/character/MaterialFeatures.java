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
 * Shader features that the surfaces of a draw need. Programs omit the code of other features, because software OpenGL
 * would execute its reads and both sides of its branches.
 *
 * @param all features that at least one of the surfaces needs
 */
public record MaterialFeatures(Set<Feature> all) {
    /** Feature of a surface that needs shader code; shaders have a constant of the same name. */
    public enum Feature {
        HAS_BASE_MAP(TextureUse.BASE),
        HAS_SURFACE_MAP(TextureUse.SURFACE),
        HAS_EMISSION_MAP(TextureUse.EMISSION),
        HAS_NORMAL_MAP(TextureUse.NORMALS),
        HAS_OCCLUSION_MAP(TextureUse.OCCLUSION),
        HAS_SPECULAR_MAP(TextureUse.SPECULAR),
        HAS_SPECULAR_COLOUR_MAP(TextureUse.SPECULAR_COLOUR),
        HAS_COAT_MAP(TextureUse.COAT),
        HAS_COAT_ROUGHNESS_MAP(TextureUse.COAT_ROUGHNESS),
        HAS_COAT_NORMAL_MAP(TextureUse.COAT_NORMALS),
        /** Textures with transformed or second texture coordinates. */
        MAPPED_UVS,
        /** Textures with second texture coordinates. */
        HAS_SECOND_UV,
        /** Tangents for normal maps, at all vertices. */
        HAS_TANGENTS,
        /** Reflections that differ from a common dielectric's. */
        REFLECTS,
        COATED,
        /** Alpha that cuts parts out of surfaces, or blends surfaces. */
        CUT_OUT,
        /** Alpha that blends surfaces. */
        BLENDED,
        /** Blended surfaces that may have opaque parts. */
        SOLID_PARTS,
        /** Surfaces shaded with the normals of faces. */
        FACETED,
        GLOWS,
        /** Colours independent of light. */
        UNLIT,
        /** Colours that depend on the instance. */
        COLOUR_VARIANTS;

        private final @Nullable TextureUse use;

        Feature() {
            this(null);
        }

        Feature(@Nullable TextureUse use) {
            this.use = use;
        }
    }

    /** Smooth, opaque, single-coloured surfaces. */
    public static final MaterialFeatures PLAIN = new MaterialFeatures(Set.of());

    /** Smooth, opaque, single-coloured surfaces with tangents. */
    public static final MaterialFeatures WITH_TANGENTS = new MaterialFeatures(Set.of(Feature.HAS_TANGENTS));

    /** Features that still affect surfaces in diffuse light, without full shading. */
    private static final Set<Feature> DIFFUSE = Set.of(
            Feature.HAS_BASE_MAP,
            Feature.MAPPED_UVS,
            Feature.HAS_SECOND_UV,
            Feature.CUT_OUT,
            Feature.BLENDED,
            Feature.FACETED);

    /** Features that affect the depth of surfaces from which alpha cuts parts out. */
    private static final Set<Feature> CASTING =
            Set.of(Feature.HAS_BASE_MAP, Feature.MAPPED_UVS, Feature.HAS_SECOND_UV, Feature.CUT_OUT);

    private static final Set<Feature> OF_UVS = Set.of(Feature.MAPPED_UVS, Feature.HAS_SECOND_UV);

    private static final Set<Feature> NORMAL_MAPS = Set.of(Feature.HAS_NORMAL_MAP, Feature.HAS_COAT_NORMAL_MAP);

    /** Features whose shader code reads numbers of the fragment's material from the {@link MaterialTable}. */
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
     * @param materials materials of the character
     * @param ofMeshes features that depend on meshes
     * @return features that the surfaces of a draw state need
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
                                        .anyMatch(material ->
                                                material.base().factor()[3] >= MaterialTable.LEAST_OPAQUE_ALPHA);
                    case GLOWS -> drawn.stream().anyMatch(MaterialFeatures::glows);
                    case UNLIT ->
                        drawn.stream().anyMatch(material -> material.surface().unlit());
                    case COLOUR_VARIANTS ->
                        drawn.stream().anyMatch(material -> material.base().colourVariants().length > 0);
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

    public boolean has(Feature feature) {
        return all.contains(feature);
    }

    public MaterialFeatures or(MaterialFeatures other) {
        return where(feature -> has(feature) || other.has(feature));
    }

    /** @return copy with the features that the opaque parts of blended surfaces need */
    public MaterialFeatures solid() {
        return has(Feature.BLENDED) ? where(feature -> has(feature) && feature != Feature.BLENDED) : this;
    }

    /** @return copy with only the features that affect depth */
    public MaterialFeatures casting() {
        return has(Feature.CUT_OUT) ? where(feature -> has(feature) && CASTING.contains(feature)) : PLAIN;
    }

    /**
     * @return features that a shading shows: all features if materials are fully shaded, otherwise only features that
     *     affect diffuse light
     */
    public MaterialFeatures under(Shading shading) {
        if (shading.lit()) {
            return this;
        }
        boolean isTextured = has(Feature.HAS_BASE_MAP);
        return where(feature -> has(feature) && DIFFUSE.contains(feature) && (isTextured || !OF_UVS.contains(feature)));
    }

    /**
     * Adds the constants of these features to a shader's constants.
     *
     * @return {@code constants}
     */
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
