package dev.throng.gltf;

import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The textures that materials use, each read once. A geometry carries two sets of texture coordinates: a texture that
 * needs a third one is omitted with a warning.
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

    /** The textureInfo objects of a material, present or not, the most important first. */
    static List<Json> infos(Json material) {
        Json surface = material.get("pbrMetallicRoughness");
        Json extensions = material.get("extensions");
        Json specular = extensions.get(Extensions.SPECULAR);
        Json coat = extensions.get(Extensions.CLEARCOAT);
        return List.of(
                surface.get("baseColorTexture"),
                surface.get("metallicRoughnessTexture"),
                material.get("normalTexture"),
                material.get("emissiveTexture"),
                material.get("occlusionTexture"),
                coat.get("clearcoatTexture"),
                coat.get("clearcoatRoughnessTexture"),
                coat.get("clearcoatNormalTexture"),
                specular.get("specularColorTexture"),
                specular.get("specularTexture"));
    }

    /**
     * A texture as it is laid on, or {@link TextureMap#NONE} if it is absent or omitted.
     *
     * @param sets texture coordinates that the material's geometry carries
     */
    TextureMap map(Json textureInfo, UvSets sets) {
        if (!textureInfo.isPresent()) {
            return TextureMap.NONE;
        }
        Json texture = reader.at(textureInfo.get("index"));
        UvMapping mapping = UvMapping.read(textureInfo);
        int place = sets.place(mapping.set());
        if (place == UvSets.NONE) {
            gltf.warn(
                    "TEXTURE_LEFT_OUT",
                    textureInfo,
                    "TEXCOORD_" + mapping.set()
                            + " is the material's third set of texture coordinates, expected at most"
                            + " two: drawn without this texture");
            return TextureMap.NONE;
        }
        int index = known.computeIfAbsent(Integer.parseInt(texture.key()), file -> {
            textures.add(reader.read(texture));
            return textures.size() - 1;
        });
        return mapping.isIdentity() && place == 0 ? TextureMap.of(index) : new TextureMap(index, place, mapping.map());
    }
}
