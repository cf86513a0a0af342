package dev.throng.gltf.ledger;

import static dev.throng.gltf.ledger.Feature.Drawn.APPROXIMATED;
import static dev.throng.gltf.ledger.Feature.Drawn.IGNORED;
import static dev.throng.gltf.ledger.Feature.Drawn.YES;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Table of features, from which {@code docs/materials.md} is generated: material properties, known extensions and other
 * parts that can change a picture.
 */
public final class FeatureTable {
    /** Placeholder for a texture's name in rows that apply to every texture. */
    public static final String ANY_TEXTURE = "(texture)";

    /** Name of the row for unknown extensions. */
    public static final String ANY_EXTENSION = "(any other extension)";

    /** Features that are drawn exactly: properties of core materials and of extensions. */
    private static final List<Feature> PROPERTIES = drawn(
            "baseColorFactor",
            "baseColorTexture",
            "metallicFactor",
            "roughnessFactor",
            "metallicRoughnessTexture",
            "normalTexture",
            "normalTexture.scale",
            "occlusionTexture",
            "occlusionTexture.strength",
            "emissiveFactor",
            "emissiveTexture",
            "alphaMode",
            "alphaCutoff",
            "doubleSided",
            "extras.dyes",
            "KHR_materials_unlit",
            "KHR_materials_emissive_strength.emissiveStrength",
            "KHR_materials_ior.ior",
            "KHR_materials_specular.specularFactor",
            "KHR_materials_specular.specularTexture",
            "KHR_materials_specular.specularColorFactor",
            "KHR_materials_specular.specularColorTexture",
            "KHR_materials_clearcoat.clearcoatFactor",
            "KHR_materials_clearcoat.clearcoatTexture",
            "KHR_materials_clearcoat.clearcoatRoughnessFactor",
            "KHR_materials_clearcoat.clearcoatRoughnessTexture",
            "KHR_materials_clearcoat.clearcoatNormalTexture",
            "KHR_materials_clearcoat.clearcoatNormalTexture.scale",
            ANY_TEXTURE + ".texCoord",
            ANY_TEXTURE + ".KHR_texture_transform");

    /** Extensions that only change looks; each is approximated or ignored. */
    private static final List<Feature> LOOKS = List.of(
            approximated(
                    "KHR_materials_transmission",
                    "alpha blending with at most 70 % transparency, without refraction or blur"),
            approximated("KHR_materials_volume", "a base colour tinted by the attenuation along the thickness"),
            approximated("KHR_materials_sheen", "a brighter base colour, or ignored if the base colour has a texture"),
            approximated("KHR_materials_anisotropy", "the same roughness in all directions"),
            approximated(
                    "KHR_materials_diffuse_transmission",
                    "a base colour mixed with the colour of the transmitted light"),
            approximated(
                    "KHR_materials_pbrSpecularGlossiness",
                    "a dielectric with the specular colour as its reflectance, and with one roughness for the whole texture"),
            ignored("KHR_materials_iridescence", "reflections lack the colours of the thin film"),
            ignored("KHR_materials_dispersion", "light of all colours takes the same path"));

    /** Extensions that provide textures in image formats which cannot be decoded. */
    private static final List<Feature> IMAGES = Stream.of(
                    "EXT_texture_webp", "KHR_texture_basisu", "EXT_texture_avif", "MSFT_texture_dds")
            .map(name -> approximated(
                    name, "the texture's PNG or JPEG image, or by plain white if the texture has no such image"))
            .toList();

    private static final List<Feature> FILE_EXTENSIONS = Stream.concat(
                    drawn(
                            "KHR_materials_unlit",
                            "KHR_materials_emissive_strength",
                            "KHR_materials_ior",
                            "KHR_materials_specular",
                            "KHR_materials_clearcoat",
                            "KHR_materials_variants",
                            "KHR_texture_transform",
                            "KHR_mesh_quantization",
                            "EXT_meshopt_compression",
                            "KHR_meshopt_compression",
                            "MSFT_lod")
                            .stream(),
                    Stream.of(
                            ignored("KHR_lights_punctual", "the program's own light is used instead"),
                            ignored("KHR_animation_pointer", "materials, lights and cameras are not animated"),
                            ignored("EXT_mesh_gpu_instancing", "the mesh is drawn once, at its node"),
                            ignored("KHR_draco_mesh_compression", "the uncompressed data in the file is drawn"),
                            ignored("KHR_xmp_json_ld", "this extension only holds data about the file"),
                            ignored(
                                    ANY_EXTENSION,
                                    "throng does not know this extension, and refuses a file that requires it")))
            .toList();

    private static final List<Feature> OTHERS = List.of(
            new Feature("samplers.wrapS", YES, null),
            new Feature("samplers.wrapT", YES, null),
            new Feature("samplers.magFilter", YES, null),
            new Feature("samplers.minFilter", YES, null),
            new Feature("COLOR_0", YES, null),
            ignored("COLOR_1 and further colours", "each vertex has one colour"),
            ignored("third texture coordinates", "a material uses at most two sets of texture coordinates"),
            ignored("morph target tangents", "morph targets move positions and normals only"),
            ignored("morph target colours and texture coordinates", "morph targets move positions and normals only"),
            ignored("animated materials", "KHR_animation_pointer: materials keep their values"),
            ignored("lights", "the program's own light is used instead"),
            ignored("cameras", "the program's own camera is used instead"),
            ignored("instanced nodes", "EXT_mesh_gpu_instancing: the mesh is drawn once, at its node"),
            ignored("points and lines", "only triangles are drawn"));

    private static final Map<Group, Map<String, Feature>> ROWS = new EnumMap<>(Map.of(
            Group.MATERIAL, byName(PROPERTIES, LOOKS, prefixed(IMAGES)),
            Group.EXTENSION, byName(LOOKS, IMAGES, FILE_EXTENSIONS),
            Group.OTHER, byName(OTHERS)));

    private FeatureTable() {}

    public enum Group {
        /** A property or a whole extension of a material. */
        MATERIAL,
        /** An extension that a file declares. */
        EXTENSION,
        /** A part of a file outside of materials. */
        OTHER
    }

    /** @return features of a group, in the order of {@code docs/materials.md} */
    public static List<Feature> rows(Group group) {
        return List.copyOf(rowsByName(group).values());
    }

    /**
     * Returns the row of a feature.
     *
     * @throws IllegalArgumentException if the group has no such row
     */
    public static Feature row(Group group, String name) {
        return find(group, name)
                .orElseThrow(() -> new IllegalArgumentException("no row of " + group + " is named " + name));
    }

    /** Returns the row of an extension; for an unknown extension, a row with its name and the degree {@code IGNORED}. */
    public static Feature extension(String name) {
        return find(Group.EXTENSION, name).orElseGet(() -> ignored(name, "unknown extension"));
    }

    /** Returns whether an extension only changes looks, so that a file may require it. */
    public static boolean isLook(String extension) {
        return extension.equals("KHR_materials_variants")
                || extension.equals("KHR_lights_punctual")
                || isAmong(LOOKS, extension);
    }

    /** Returns whether an extension of materials or textures is approximated or ignored. */
    public static boolean isInexactMaterial(String extension) {
        return isAmong(LOOKS, extension) || isImage(extension);
    }

    /** Returns whether an extension provides images of other formats than PNG and JPEG. */
    public static boolean isImage(String extension) {
        return isAmong(IMAGES, extension);
    }

    private static boolean isAmong(List<Feature> rows, String name) {
        return rows.stream().anyMatch(row -> row.name().equals(name));
    }

    private static Optional<Feature> find(Group group, String name) {
        return Optional.ofNullable(rowsByName(group).get(name));
    }

    private static Map<String, Feature> rowsByName(Group group) {
        return Objects.requireNonNull(ROWS.get(group));
    }

    @SafeVarargs
    private static Map<String, Feature> byName(List<Feature>... rows) {
        Map<String, Feature> byName = new LinkedHashMap<>();
        Stream.of(rows).flatMap(List::stream).forEach(row -> byName.put(row.name(), row));
        return byName;
    }

    private static List<Feature> prefixed(List<Feature> rows) {
        return rows.stream()
                .map(row -> new Feature(ANY_TEXTURE + "." + row.name(), row.drawn(), row.remark()))
                .toList();
    }

    private static List<Feature> drawn(String... names) {
        return Arrays.stream(names).map(name -> new Feature(name, YES, null)).toList();
    }

    private static Feature approximated(String name, String remark) {
        return new Feature(name, APPROXIMATED, remark);
    }

    private static Feature ignored(String name, @Nullable String remark) {
        return new Feature(name, IGNORED, remark);
    }
}
