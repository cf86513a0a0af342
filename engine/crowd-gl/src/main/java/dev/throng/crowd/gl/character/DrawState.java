package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import java.util.Arrays;
import java.util.List;

/**
 * Properties of materials and meshes that one draw cannot show together with other ones.
 *
 * @param textures index of the texture in the character's textures for each {@link TextureUse}, or {@link Material#NO_TEXTURE}
 * @param doubleSided both sides are drawn
 * @param mode how alpha is used
 * @param followsTangents there are normal maps, and the meshes have tangents for them; without tangents fragments take the frame
 *     from derivatives
 * @param isVariant only material variants show it on these meshes
 */
public record DrawState(
        List<Integer> textures, boolean doubleSided, AlphaMode mode, boolean followsTangents, boolean isVariant) {
    public DrawState {
        textures = List.copyOf(textures);
    }

    /** Properties of meshes without material variants. */
    DrawState(List<Integer> textures, boolean doubleSided, AlphaMode mode, boolean followsTangents) {
        this(textures, doubleSided, mode, followsTangents, false);
    }

    /** The properties of a material on a mesh. @param hasTangents whether the mesh has tangents */
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

    /** Returns the same of a material that some variant shows, or that the file has there. */
    DrawState with(boolean asVariant) {
        return new DrawState(textures, doubleSided, mode, followsTangents, asVariant);
    }

    /** Whether there is a texture for a use. */
    boolean has(TextureUse use) {
        return textures.get(use.ordinal()) != Material.NO_TEXTURE;
    }

    /** Whether all of it is there, whatever alpha says. */
    public boolean solid() {
        return mode == AlphaMode.OPAQUE;
    }

    /** Whether it is mixed with what is behind it. */
    public boolean blends() {
        return mode == AlphaMode.BLEND;
    }
}
