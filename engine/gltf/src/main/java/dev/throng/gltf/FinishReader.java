package dev.throng.gltf;

import dev.throng.anim.MaterialFinish;
import dev.throng.anim.MaterialFinish.Clearcoat;
import dev.throng.anim.MaterialFinish.Normals;
import dev.throng.anim.MaterialFinish.Occlusion;
import dev.throng.anim.MaterialFinish.Specular;

/**
 * Reader of normal map, occlusion, reflectance (KHR_materials_ior, KHR_materials_specular) and KHR_materials_clearcoat.
 */
final class FinishReader {
    private final Factors factors;
    private final MaterialTextures textures;

    FinishReader(Factors factors, MaterialTextures textures) {
        this.factors = factors;
        this.textures = textures;
    }

    /**
     * Reads the finish of a material: normal map, occlusion, reflectance and clearcoat.
     *
     * @param material the material's object in the document
     * @param sets sets of texture coordinates of the material's geometry
     */
    MaterialFinish read(Json material, UvSets sets) {
        Json extensions = material.get("extensions");
        return new MaterialFinish(
                normals(material.get("normalTexture"), sets),
                occlusion(material.get("occlusionTexture"), sets),
                specular(extensions, sets),
                clearcoat(extensions.get(Extensions.CLEARCOAT), sets));
    }

    private Normals normals(Json texture, UvSets sets) {
        return texture.isPresent()
                ? new Normals(textures.map(texture, sets), (float)
                        texture.get("scale").number(1))
                : Normals.NONE;
    }

    private Occlusion occlusion(Json texture, UvSets sets) {
        return texture.isPresent()
                ? new Occlusion(textures.map(texture, sets), factors.fraction(texture.get("strength"), 1))
                : Occlusion.NONE;
    }

    private Specular specular(Json extensions, UvSets sets) {
        Json ior = extensions.get(Extensions.IOR);
        Json specular = extensions.get(Extensions.SPECULAR);
        if (!ior.isPresent() && !specular.isPresent()) {
            return Specular.COMMON;
        }
        return new Specular(
                factors.ior(ior.get("ior"), Specular.COMMON_IOR),
                factors.fraction(specular.get("specularFactor"), 1),
                factors.positives(specular.get("specularColorFactor"), 1, 1, 1),
                textures.map(specular.get("specularTexture"), sets),
                textures.map(specular.get("specularColorTexture"), sets));
    }

    /** Reads the clearcoat of a material. Its textures are not read if its strength is 0. */
    private Clearcoat clearcoat(Json coat, UvSets sets) {
        float strength = factors.fraction(coat.get("clearcoatFactor"), 0);
        if (strength == 0) {
            return Clearcoat.NONE;
        }
        return new Clearcoat(
                strength,
                factors.fraction(coat.get("clearcoatRoughnessFactor"), 0),
                textures.map(coat.get("clearcoatTexture"), sets),
                textures.map(coat.get("clearcoatRoughnessTexture"), sets),
                normals(coat.get("clearcoatNormalTexture"), sets));
    }
}
