package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuTexture.Texels;
import java.util.function.Function;

/** Uses of a texture in a material, most important first. A texture without effect counts as missing. */
public enum TextureUse {
    BASE(Texels.COLOURS, Bindings.UNIT_BASE_COLOUR, material -> material.base().texture()),
    /** Roughness and metalness. */
    SURFACE(
            Texels.QUANTITIES,
            Bindings.UNIT_SURFACE,
            material -> material.surface().texture()),
    EMISSION(
            Texels.COLOURS,
            Bindings.UNIT_EMISSION,
            material -> material.emission().texture()),
    NORMALS(
            Texels.QUANTITIES,
            Bindings.UNIT_NORMALS,
            material -> material.finish().normals().texture()),
    /** Occlusion: share of ambient light that reaches the surface. */
    OCCLUSION(Texels.QUANTITIES, Bindings.UNIT_OCCLUSION, TextureUse::occlusion),
    SPECULAR(
            Texels.QUANTITIES,
            Bindings.UNIT_SPECULAR,
            material -> material.finish().specular().strengthTexture()),
    SPECULAR_COLOUR(
            Texels.COLOURS,
            Bindings.UNIT_SPECULAR_COLOUR,
            material -> material.finish().specular().colourTexture()),
    COAT(
            Texels.QUANTITIES,
            Bindings.UNIT_COAT,
            material -> ofCoat(material, MaterialFinish.Clearcoat::strengthTexture)),
    COAT_ROUGHNESS(
            Texels.QUANTITIES,
            Bindings.UNIT_COAT_ROUGHNESS,
            material -> ofCoat(material, MaterialFinish.Clearcoat::roughnessTexture)),
    COAT_NORMALS(
            Texels.QUANTITIES,
            Bindings.UNIT_COAT_NORMALS,
            material -> ofCoat(material, coat -> coat.normals().texture()));

    private final Texels texels;
    private final int unit;
    private final Function<Material, TextureMap> find;

    TextureUse(Texels texels, int unit, Function<Material, TextureMap> find) {
        this.texels = texels;
        this.unit = unit;
        this.find = find;
    }

    private static TextureMap occlusion(Material material) {
        MaterialFinish.Occlusion occlusion = material.finish().occlusion();
        return occlusion.strength() > 0 ? occlusion.texture() : TextureMap.NONE;
    }

    private static TextureMap ofCoat(Material material, Function<MaterialFinish.Clearcoat, TextureMap> find) {
        MaterialFinish.Clearcoat coat = material.finish().clearcoat();
        return coat.strength() > 0 ? find.apply(coat) : TextureMap.NONE;
    }

    /** @return encoding of the texture's bytes */
    Texels texels() {
        return texels;
    }

    public int unit() {
        return unit;
    }

    /** @return texture of a material for this use; without an index if the material has none */
    TextureMap of(Material material) {
        return find.apply(material);
    }
}
