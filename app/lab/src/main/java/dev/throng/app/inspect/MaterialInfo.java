package dev.throng.app.inspect;

import dev.throng.anim.Material;
import dev.throng.gltf.ledger.Feature;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Material of the file. Its textures are indices in the list of textures; a property without a texture has null.
 *
 * @param name name of the material
 * @param baseColor base colour r g b a, linear
 * @param texture index of the base colour's texture; null acts as plain white, as it does for every other texture
 * @param emissive emitted light r g b, linear
 * @param dyes colours that instances choose instead of the base colour; each r g b, linear
 * @param features properties that differ from their defaults
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
