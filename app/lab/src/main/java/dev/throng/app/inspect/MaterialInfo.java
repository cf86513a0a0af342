package dev.throng.app.inspect;

import dev.throng.anim.Material;
import dev.throng.gltf.ledger.Feature;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param baseColor r g b a, linear
 * @param texture index in the list of textures; null for plain white, as with the other textures
 * @param emissive r g b, linear
 * @param dyes r g b each, linear: colours that instances choose from in the base colour's place
 * @param features properties with other values than their defaults
 */
public record MaterialInfo(
        String name,
        float[] baseColor,
        @Nullable Integer texture,
        float metallic,
        float roughness,
        @Nullable Integer metallicRoughnessTexture,
        float[] emissive,
        @Nullable Integer emissiveTexture,
        float[][] dyes,
        boolean doubleSided,
        String alphaMode,
        float alphaCutoff,
        List<FeatureInfo> features) {

    static MaterialInfo of(Material material, List<Feature> features) {
        return new MaterialInfo(
                material.name(),
                material.base().factor(),
                index(material.base().texture().texture()),
                material.surface().metallic(),
                material.surface().roughness(),
                index(material.surface().texture().texture()),
                material.emission().factor(),
                index(material.emission().texture().texture()),
                material.base().colourVariants(),
                material.coverage().doubleSided(),
                material.coverage().mode().name(),
                material.coverage().cutoff(),
                FeatureInfo.of(features));
    }

    private static @Nullable Integer index(int texture) {
        return texture == Material.NO_TEXTURE ? null : texture;
    }
}
