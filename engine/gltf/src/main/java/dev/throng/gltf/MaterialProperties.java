package dev.throng.gltf;

import dev.throng.gltf.ledger.FeatureTable;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Material properties of {@link FeatureTable}: their paths in a material, and tests of whether they have an effect. */
final class MaterialProperties {
    private static final String SURFACE = "pbrMetallicRoughness/";

    private static final List<Property> CORE = List.of(
            new Property(
                    "baseColorFactor",
                    SURFACE + "baseColorFactor",
                    m -> !m.isGlossy() && (isColoured(m) && !m.hasColourVariants() || m.isTransparent() && isThin(m))),
            texture("baseColorTexture", SURFACE + "baseColorTexture", m -> !m.isGlossy()),
            number("metallicFactor", SURFACE + "metallicFactor", 1, MaterialJson::isMetalRough),
            number("roughnessFactor", SURFACE + "roughnessFactor", 1, MaterialJson::isMetalRough),
            texture(
                    "metallicRoughnessTexture",
                    SURFACE + "metallicRoughnessTexture",
                    m -> m.isMetalRough()
                            && m.number(SURFACE + "metallicFactor", 1) + m.number(SURFACE + "roughnessFactor", 1) > 0),
            texture("normalTexture", "normalTexture", m -> m.isLit() && m.number("normalTexture/scale", 1) != 0),
            number("normalTexture.scale", "normalTexture/scale", 1, m -> m.isLit() && m.has("normalTexture")),
            texture(
                    "occlusionTexture",
                    "occlusionTexture",
                    m -> m.isLit() && m.number("occlusionTexture/strength", 1) > 0),
            number(
                    "occlusionTexture.strength",
                    "occlusionTexture/strength",
                    1,
                    m -> m.isLit() && m.has("occlusionTexture")),
            new Property("emissiveFactor", "emissiveFactor", MaterialJson::isEmissive),
            texture("emissiveTexture", "emissiveTexture", MaterialJson::isEmissive),
            new Property("alphaMode", "alphaMode", MaterialJson::isTransparent),
            number("alphaCutoff", "alphaCutoff", 0.5, m -> m.at("alphaMode").isText("MASK")),
            new Property(
                    "doubleSided",
                    "doubleSided",
                    m -> m.at("doubleSided").describe().equals("true")),
            new Property("extras.dyes", "extras/dyes", MaterialJson::hasColourVariants));

    private static final List<Property> EXTENDED = Stream.of(
                    Stream.of(new Property(Extensions.UNLIT, "extensions/" + Extensions.UNLIT, m -> !m.isLit())),
                    extension(
                            Extensions.EMISSIVE_STRENGTH,
                            extension -> List.of(extension.number("emissiveStrength", 1, MaterialJson::isEmissive))),
                    extension(
                            Extensions.IOR,
                            extension -> List.of(extension.number("ior", 1.5, MaterialJson::isSpecular))),
                    extension(Extensions.SPECULAR, MaterialProperties::specular),
                    extension(Extensions.CLEARCOAT, MaterialProperties::coat))
            .flatMap(properties -> properties)
            .toList();

    /** All properties: those of core materials, and those of exactly drawn extensions. */
    static final List<Property> ALL =
            Stream.of(CORE, EXTENDED).flatMap(List::stream).toList();

    private MaterialProperties() {}

    /** Lists a material's properties that differ from their defaults and have an effect. */
    static List<Property> of(MaterialJson material) {
        return ALL.stream()
                .filter(property -> property.isEffective().test(material))
                .toList();
    }

    /**
     * A property of a material.
     *
     * @param name name in {@link FeatureTable}
     * @param path path in the material, separated by slashes
     * @param isEffective whether the property is present, differs from its default, and has an effect
     */
    record Property(String name, String path, Predicate<MaterialJson> isEffective) {
        /** @return whether the property is a textureInfo object */
        boolean isTexture() {
            return name.endsWith("Texture");
        }
    }

    private static boolean isColoured(MaterialJson m) {
        double[] colour = m.numbers(SURFACE + "baseColorFactor", 1, 1, 1, 1);
        return colour[0] != 1 || colour[1] != 1 || colour[2] != 1;
    }

    private static boolean isThin(MaterialJson m) {
        return m.numbers(SURFACE + "baseColorFactor", 1, 1, 1, 1)[3] != 1;
    }

    private static Property texture(String name, String path, Predicate<MaterialJson> condition) {
        return new Property(name, path, m -> m.has(path) && condition.test(m));
    }

    private static Property number(String name, String path, double absent, Predicate<MaterialJson> condition) {
        return new Property(name, path, m -> m.differs(path, absent) && condition.test(m));
    }

    private static List<Property> specular(Extension extension) {
        return List.of(
                extension.number("specularFactor", 1, MaterialJson::isDielectric),
                extension.texture("specularTexture", MaterialJson::isSpecular),
                extension.of(
                        "specularColorFactor",
                        m -> m.isSpecular() && m.differs(extension.path("specularColorFactor"), 1, 1, 1)),
                extension.texture("specularColorTexture", MaterialJson::isSpecular));
    }

    private static List<Property> coat(Extension extension) {
        String scale = "clearcoatNormalTexture/scale";
        return List.of(
                extension.of("clearcoatFactor", MaterialJson::isCoated),
                extension.texture("clearcoatTexture", MaterialJson::isCoated),
                extension.number("clearcoatRoughnessFactor", 0, MaterialJson::isCoated),
                extension.texture(
                        "clearcoatRoughnessTexture",
                        m -> m.isCoated() && m.number(extension.path("clearcoatRoughnessFactor"), 0) > 0),
                extension.texture(
                        "clearcoatNormalTexture", m -> m.isCoated() && m.number(extension.path(scale), 1) != 0),
                extension.number(scale, 1, m -> m.isCoated() && m.has(extension.path("clearcoatNormalTexture"))));
    }

    private interface Listing {
        List<Property> of(Extension extension);
    }

    private static Stream<Property> extension(String name, Listing listing) {
        return listing.of(new Extension(name)).stream();
    }

    /**
     * glTF extension, with builders of its properties, whose names and paths contain the extension's name.
     *
     * @param name name of the extension
     */
    private record Extension(String name) {
        String path(String property) {
            return "extensions/" + name + "/" + property;
        }

        Property of(String property, Predicate<MaterialJson> isEffective) {
            return new Property(name + "." + property.replace('/', '.'), path(property), isEffective);
        }

        Property number(String property, double absent, Predicate<MaterialJson> condition) {
            return of(property, m -> m.differs(path(property), absent) && condition.test(m));
        }

        Property texture(String property, Predicate<MaterialJson> condition) {
            return of(property, m -> m.has(path(property)) && condition.test(m));
        }
    }
}
