package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The textures that materials use, each read once. A vertex has one pair of texture coordinates: the textures of a
 * material that are laid on in another way than its first are left out with a warning.
 */
final class MaterialTextures {
    private final List<Texture> textures = new ArrayList<>();
    /** Position in the list above, by index in the file. */
    private final Map<Integer, Integer> known = new HashMap<>();

    private final Gltf gltf;
    private final TextureReader reader;

    MaterialTextures(Gltf gltf) {
        this.gltf = gltf;
        reader = new TextureReader(gltf);
    }

    List<Texture> all() {
        return textures;
    }

    /** Refuses a textureInfo object that names no texture; an absent one is right. */
    void check(Json textureInfo) {
        reader.check(textureInfo);
    }

    /**
     * How a material's textures are laid on.
     *
     * @param drawn textureInfo objects, the one that counts most first; any may be absent
     */
    static UvMapping mapping(List<Json> drawn) {
        return drawn.stream()
                .filter(Json::isPresent)
                .findFirst()
                .map(UvMapping::read)
                .orElse(UvMapping.DEFAULT);
    }

    /** Index in {@link #all()}, or {@link Material#NO_TEXTURE} of one that is absent or left out. */
    int index(Json textureInfo, UvMapping mapping) {
        if (!textureInfo.isPresent()) {
            return Material.NO_TEXTURE;
        }
        Json texture = reader.at(textureInfo.get("index"));
        if (!UvMapping.read(textureInfo).isSameAs(mapping)) {
            gltf.warn(
                    "TEXTURE_LEFT_OUT",
                    textureInfo,
                    "the texture has other coordinates than the material's first: drawn without it");
            return Material.NO_TEXTURE;
        }
        return known.computeIfAbsent(Integer.parseInt(texture.key()), index -> {
            textures.add(reader.read(texture));
            return textures.size() - 1;
        });
    }
}
