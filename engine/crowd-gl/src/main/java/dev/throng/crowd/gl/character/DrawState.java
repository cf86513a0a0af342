package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import java.util.Arrays;
import java.util.List;

/**
 * Properties of materials and meshes that are constant within a draw.
 *
 * @param textures index of the character's texture for each {@link TextureUse}, or {@link Material#NO_TEXTURE}
 * @param doubleSided whether both sides are drawn
 * @param mode use of alpha
 * @param followsTangents whether normal maps use the meshes' tangents; otherwise fragment shaders derive tangents from
 *     texture coordinates
 * @param isVariant whether only material variants, not the file's own materials, draw these meshes with this state
 */
public record DrawState(
        List<Integer> textures, boolean doubleSided, AlphaMode mode, boolean followsTangents, boolean isVariant) {
    public DrawState {
        textures = List.copyOf(textures);
    }

    DrawState(List<Integer> textures, boolean doubleSided, AlphaMode mode, boolean followsTangents) {
        this(textures, doubleSided, mode, followsTangents, false);
    }

    /**
     * @param hasTangents whether the mesh has tangents
     * @return draw state of a mesh with this material
     */
    static DrawState of(Material material, boolean hasTangents) {
        boolean hasNormalMap = TextureUse.NORMALS.of(material).isPresent()
                || TextureUse.COAT_NORMALS.of(material).isPresent();
        return new DrawState(
                Arrays.stream(TextureUse.values())
                        .map(use -> use.of(material).texture())
                        .toList(),
                material.coverage().doubleSided(),
                material.coverage().mode(),
                hasTangents && hasNormalMap);
    }

    /**
     * @param asVariant whether only material variants draw with this state
     * @return copy with this property
     */
    DrawState with(boolean asVariant) {
        return new DrawState(textures, doubleSided, mode, followsTangents, asVariant);
    }

    boolean has(TextureUse use) {
        return textures.get(use.ordinal()) != Material.NO_TEXTURE;
    }

    /** @return whether the surface is fully opaque */
    public boolean solid() {
        return mode == AlphaMode.OPAQUE;
    }

    public boolean blends() {
        return mode == AlphaMode.BLEND;
    }
}
