package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import java.util.List;

/**
 * Reads KHR_materials_pbrSpecularGlossiness as a dielectric: its specular colour is the reflectance, which an index of
 * refraction of 0 lets be any colour (KHR_materials_ior, "Backward Compatibility"), and roughness is 1 - glossiness.
 */
final class GlossReader {
    /** Glossiness that a texture, whose alpha cannot be read as a roughness, is taken to have on average. */
    private static final float MEAN = 0.5f;

    private final Factors factors;
    private final MaterialTextures textures;

    GlossReader(Factors factors, MaterialTextures textures) {
        this.factors = factors;
        this.textures = textures;
    }

    /** Its textureInfo objects, present or not, the most important first. */
    static List<Json> infos(Json gloss) {
        return List.of(gloss.get("diffuseTexture"), gloss.get("specularGlossinessTexture"));
    }

    /**
     * The material with this extension in the place of metal and roughness.
     *
     * @param read all but base colour, surface and reflectance
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
