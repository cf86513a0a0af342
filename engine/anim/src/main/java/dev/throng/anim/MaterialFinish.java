package dev.throng.anim;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Properties of a material beyond metallic and roughness: glTF's normal and occlusion textures, KHR_materials_ior,
 * KHR_materials_specular and KHR_materials_clearcoat. Arrays are shared; callers must not write to them.
 *
 * @param normals normal map
 * @param occlusion share of ambient light that reaches the surface
 * @param specular reflectance of a dielectric
 * @param clearcoat clear layer on top
 */
public record MaterialFinish(Normals normals, Occlusion occlusion, Specular specular, Clearcoat clearcoat) {
    /** Finish of a common dielectric without maps or coat. */
    public static final MaterialFinish PLAIN =
            new MaterialFinish(Normals.NONE, Occlusion.NONE, Specular.COMMON, Clearcoat.NONE);

    /**
     * Normal map in tangent space.
     *
     * @param texture linear; r g b are 0.5 + 0.5 times x y z, x along the tangent, y along the bitangent
     * @param scale factor of x and y
     */
    public record Normals(TextureMap texture, float scale) {
        public static final Normals NONE = new Normals(TextureMap.NONE, 1);
    }

    /**
     * Ambient occlusion.
     *
     * @param texture linear; red is the share of light that reaches the surface
     * @param strength 0 (ignored) to 1
     */
    public record Occlusion(TextureMap texture, float strength) {
        public static final Occlusion NONE = new Occlusion(TextureMap.NONE, 1);
    }

    /**
     * Reflectance of a dielectric.
     *
     * @param ior index of refraction, 1 or more; or 0 if the colour itself is F0 (KHR_materials_ior)
     * @param strength factor of all specular reflection of the dielectric, 0 to 1
     * @param colour linear r g b, 0 or more: factor of the reflectance at normal incidence (F0)
     * @param strengthTexture linear; alpha multiplies the strength
     * @param colourTexture sRGB; multiplies the colour
     */
    public record Specular(
            float ior, float strength, float[] colour, TextureMap strengthTexture, TextureMap colourTexture) {
        /** Index of refraction of common dielectrics, which reflect 4 % of light at normal incidence. */
        public static final float COMMON_IOR = 1.5f;

        public static final Specular COMMON =
                new Specular(COMMON_IOR, 1, new float[] {1, 1, 1}, TextureMap.NONE, TextureMap.NONE);
    }

    /**
     * Clear layer on top of a surface.
     *
     * @param strength 0 (none) to 1
     * @param roughness 0 (mirror) to 1; the square of this number is the width of the distribution of microfacets
     * @param strengthTexture linear; red multiplies the strength
     * @param roughnessTexture linear; green multiplies the roughness
     * @param normals normal map of the coat, or {@link Normals#NONE} for the vertices' normals
     */
    public record Clearcoat(
            float strength, float roughness, TextureMap strengthTexture, TextureMap roughnessTexture, Normals normals) {
        public static final Clearcoat NONE = new Clearcoat(0, 0, TextureMap.NONE, TextureMap.NONE, Normals.NONE);
    }

    List<TextureMap> textures() {
        return Stream.of(
                        normals.texture,
                        occlusion.texture,
                        specular.strengthTexture,
                        specular.colourTexture,
                        clearcoat.strengthTexture,
                        clearcoat.roughnessTexture,
                        clearcoat.normals.texture)
                .toList();
    }

    /**
     * @param map returns the new mapping for an old one
     * @return a copy with every texture mapping replaced
     */
    MaterialFinish withTextures(UnaryOperator<TextureMap> map) {
        return new MaterialFinish(
                new Normals(map.apply(normals.texture), normals.scale),
                new Occlusion(map.apply(occlusion.texture), occlusion.strength),
                new Specular(
                        specular.ior,
                        specular.strength,
                        specular.colour,
                        map.apply(specular.strengthTexture),
                        map.apply(specular.colourTexture)),
                new Clearcoat(
                        clearcoat.strength,
                        clearcoat.roughness,
                        map.apply(clearcoat.strengthTexture),
                        map.apply(clearcoat.roughnessTexture),
                        new Normals(map.apply(clearcoat.normals.texture), clearcoat.normals.scale)));
    }
}
