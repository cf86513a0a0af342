package dev.throng.app.inspect;

import dev.throng.anim.Material;
import org.jspecify.annotations.Nullable;

/**
 * @param baseColor r g b a, linear
 * @param texture index in the list of textures; null for plain white
 */
public record MaterialInfo(
        String name,
        float[] baseColor,
        @Nullable Integer texture,
        boolean doubleSided,
        String alphaMode,
        float alphaCutoff) {

    static MaterialInfo of(Material material) {
        return new MaterialInfo(
                material.name(),
                material.baseColor(),
                material.texture() == Material.NO_TEXTURE ? null : material.texture(),
                material.doubleSided(),
                material.alphaMode().name(),
                material.alphaCutoff());
    }
}
