package dev.throng.crowd.gl.character;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import java.util.Arrays;
import java.util.List;

/**
 * Properties of materials that one draw cannot show together with other ones.
 *
 * @param textures index of the texture in the character's textures for each {@link TextureUse}, or {@link Material#NO_TEXTURE}
 * @param doubleSided both sides are drawn
 * @param mode how alpha is used
 */
public record DrawState(List<Integer> textures, boolean doubleSided, AlphaMode mode) {
    public DrawState {
        textures = List.copyOf(textures);
    }

    static DrawState of(Material material) {
        return new DrawState(
                Arrays.stream(TextureUse.values())
                        .map(use -> use.of(material).texture())
                        .toList(),
                material.coverage().doubleSided(),
                material.coverage().mode());
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
