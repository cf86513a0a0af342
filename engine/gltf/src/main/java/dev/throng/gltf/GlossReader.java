package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import java.util.List;

/**
 * Reader of KHR_materials_pbrSpecularGlossiness. Converts a material to a dielectric, with the specular colour as
 * reflectance, and 1 - glossiness as roughness. An index of refraction of 0 allows any reflectance (KHR_materials_ior,
 * "Backward Compatibility").
 */
final class GlossReader {
    /**
     * Assumed mean glossiness of a specularGlossinessTexture. The texture stores glossiness in alpha, which cannot serve as
     * roughness.
     */
    private static final float MEAN = 0.5f;

    private final Factors factors;
    private final MaterialTextures textures;

    GlossReader(Factors factors, MaterialTextures textures) {
        this.factors = factors;
        this.textures = textures;
    }

    /** Lists the textureInfo objects of KHR_materials_pbrSpecularGlossiness, the most important first; any may be absent. */
    static List<Json> infos(Json gloss) {
        return List.of(gloss.get("diffuseTexture"), gloss.get("specularGlossinessTexture"));
    }

    /**
     * Replaces a material's metallic and roughness by the reflection that KHR_materials_pbrSpecularGlossiness describes.
     *
     * @param gloss the extension's object
     * @param read the material as read without the extension
     * @param sets sets of texture coordinates of the material's geometry
     * @return copy with another base colour, surface and reflectance
     */
    Material read(Json gloss, Material read, UvSets sets) {
        Json texture = gloss.get("specularGlossinessTexture");
        float glossiness = factors.fraction(gloss.get("glossinessFactor"), 1) * (texture.isPresent() ? MEAN : 1);
        MaterialFinish finish = read.finish();
        MaterialFinish.Specular specular = new MaterialFinish.Specular(
                0,
                1,
                factors.fractions(gloss.get("specularFactor"), 1, 1, 1),
                TextureMap.NONE,
                textures.map(texture, sets));
        return read.with(new Material.Base(
                        factors.fractions(gloss.get("diffuseFactor"), 1, 1, 1, 1),
                        textures.map(gloss.get("diffuseTexture"), sets),
                        read.base().colourVariants()))
                .with(new Material.Surface(0, 1 - glossiness, Material.NO_TEXTURE, false))
                .with(new MaterialFinish(finish.normals(), finish.occlusion(), specular, finish.clearcoat()));
    }
}
