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
                            in -> List.of(in.number("emissiveStrength", 1, MaterialJson::isEmissive))),
                    extension(Extensions.IOR, in -> List.of(in.number("ior", 1.5, MaterialJson::isSpecular))),
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

    private static List<Property> specular(In in) {
        return List.of(
                in.number("specularFactor", 1, MaterialJson::isDielectric),
                in.texture("specularTexture", MaterialJson::isSpecular),
                in.of("specularColorFactor", m -> m.isSpecular() && m.differs(in.path("specularColorFactor"), 1, 1, 1)),
                in.texture("specularColorTexture", MaterialJson::isSpecular));
    }

    private static List<Property> coat(In in) {
        String scale = "clearcoatNormalTexture/scale";
        return List.of(
                in.of("clearcoatFactor", MaterialJson::isCoated),
                in.texture("clearcoatTexture", MaterialJson::isCoated),
                in.number("clearcoatRoughnessFactor", 0, MaterialJson::isCoated),
                in.texture(
                        "clearcoatRoughnessTexture",
                        m -> m.isCoated() && m.number(in.path("clearcoatRoughnessFactor"), 0) > 0),
                in.texture("clearcoatNormalTexture", m -> m.isCoated() && m.number(in.path(scale), 1) != 0),
                in.number(scale, 1, m -> m.isCoated() && m.has(in.path("clearcoatNormalTexture"))));
    }

    private interface Listing {
        List<Property> of(In in);
    }

    private static Stream<Property> extension(String name, Listing listing) {
        return listing.of(new In(name)).stream();
    }

    /**
     * Extension whose properties this object builds. Their names and paths begin with the extension's name.
     *
     * @param extension name of the extension
     */
    private record In(String extension) {
        String path(String property) {
            return "extensions/" + extension + "/" + property;
        }

        Property of(String property, Predicate<MaterialJson> isEffective) {
            return new Property(extension + "." + property.replace('/', '.'), path(property), isEffective);
        }

        Property number(String property, double absent, Predicate<MaterialJson> condition) {
            return of(property, m -> m.differs(path(property), absent) && condition.test(m));
        }

        Property texture(String property, Predicate<MaterialJson> condition) {
            return of(property, m -> m.has(path(property)) && condition.test(m));
        }
    }
}
